/**
 * The error of a task that is not run, because too many tasks wait, because the caller has waited too long, or because
 * the caller has closed the connection.
 */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/** A caller whose tasks a queue runs. */
export interface Caller {
  /**
   * The client of the caller. Tasks of the same client wait in the same line, even if they belong to different
   * requests.
   */
  readonly client: string;
  /** The time until which the caller's tasks may wait, in milliseconds of `performance.now()`. */
  readonly waitsUntil: number;
  /** Returns whether the caller has closed its connection. If so, its waiting tasks are not run. */
  isGone(): boolean;
}

/** The load of a queue. `refused` counts tasks since the queue was created. */
export interface WorkLoad {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/** Runs tasks, at most `concurrency` of them at a time. */
export interface WorkQueue {
  /** Runs a caller's task when its turn comes. Rejects with `NoTurn` if the task is refused. */
  <T>(caller: Caller, task: () => Promise<T>): Promise<T>;
  load(): WorkLoad;
}

interface Limits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** A task that waits in a queue. */
interface Waiter {
  start(): void;
  refuse(): void;
}

/** The waiting tasks of one client, in the order in which they were added. The list is never empty. */
interface ClientQueue {
  readonly client: string;
  readonly waiters: Waiter[];
}

/**
 * Creates a queue for costly work. Clients are served in turn, and the tasks of a client in their order. When too many
 * tasks wait, the last task of the client with the most tasks is refused, so that a few clients cannot fill the queue.
 */
export function createWorkQueue({ concurrency, maxWaiting }: Limits): WorkQueue {
  let running = 0;
  let refused = 0;
  const lines = createLines();

  const turnAway = (waiter: Waiter) => {
    lines.remove(waiter);
    refused += 1;
    waiter.refuse();
  };

  // Starts the next task in the same tick in which a task ends. A task that is added later cannot overtake it.
  const passTurn = () => {
    const next = lines.shift();
    if (next === undefined) running -= 1;
    else next.start();
  };

  const takeTurn = async ({ client, waitsUntil }: Caller) => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((start, reject) => {
      const waiter = {
        start,
        refuse: () => {
          reject(new NoTurn());
        },
      };
      timer = setTimeout(turnAway, waitsUntil - performance.now(), waiter);
      lines.add(client, waiter);
      if (lines.count() > maxWaiting) turnAway(lines.lastOfLongest(client) ?? waiter);
    }).finally(() => {
      clearTimeout(timer);
    });
  };

  const inTurn = async <T>(caller: Caller, task: () => Promise<T>) => {
    await takeTurn(caller);
    try {
      if (caller.isGone()) throw new NoTurn();
      return await task();
    } finally {
      passTurn();
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: lines.count(), refused }) });
}

/** Creates the lines of waiting tasks, one line for each client. */
function createLines() {
  // The lines in the order in which their clients take turns.
  let lines: readonly ClientQueue[] = [];
  return {
    count: () => lines.reduce((sum, { waiters }) => sum + waiters.length, 0),

    add: (client: string, waiter: Waiter) => {
      const own = lines.find((line) => line.client === client);
      if (own === undefined) lines = [...lines, { client, waiters: [waiter] }];
      else own.waiters.push(waiter);
    },

    /** Removes the next task and returns it. */
    shift: () => {
      const [line, ...others] = lines;
      const next = line?.waiters.shift();
      if (line !== undefined) lines = line.waiters.length > 0 ? [...others, line] : others;
      return next;
    },

    remove: (waiter: Waiter) => {
      for (const { waiters } of lines) if (waiters.includes(waiter)) waiters.splice(waiters.indexOf(waiter), 1);
      lines = lines.filter(({ waiters }) => waiters.length > 0);
    },

    /**
     * Returns the last task of the longest line. If several lines have this length, prefers the line of the given
     * client.
     */
    lastOfLongest: (client: string) => {
      const length = Math.max(0, ...lines.map(({ waiters }) => waiters.length));
      const longest = lines.filter(({ waiters }) => waiters.length === length);
      return (longest.find((line) => line.client === client) ?? longest[0])?.waiters.at(-1);
    },
  };
}
