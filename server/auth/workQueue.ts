/** The queue is full: its last task would wait too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** How busy a queue is; `refused` counts from its beginning. */
export interface WorkLoad {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

/** Runs tasks with limited concurrency. */
export interface WorkQueue {
  /** Runs a client's task when its turn has come; rejects with `QueueFull` when too many wait. */
  <T>(client: string, task: () => Promise<T>): Promise<T>;
  load(): WorkLoad;
}

interface Limits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** A task that waits. */
interface Waiter {
  start(): void;
  reject(fault: QueueFull): void;
}

/** The waiting tasks of one client, in the order they came; never empty. */
interface ClientQueue {
  readonly client: string;
  readonly waiters: Waiter[];
}

/**
 * A queue in front of costly work. Clients are served in turn, each one's tasks in the order they came. When too many
 * tasks wait, the last task of the client with the most tasks is refused, so that a few clients cannot fill the queue.
 */
export function createWorkQueue({ concurrency, maxWaiting }: Limits): WorkQueue {
  let running = 0;
  let refused = 0;
  // In the order in which the clients have their turns.
  let lines: readonly ClientQueue[] = [];
  const countWaiting = () => lines.reduce((sum, { waiters }) => sum + waiters.length, 0);

  const join = (client: string, waiter: Waiter) => {
    const own = lines.find((line) => line.client === client) ?? { client, waiters: [] };
    if (own.waiters.push(waiter) === 1) lines = [...lines, own];
    if (countWaiting() <= maxWaiting) return;
    const longest = lines.reduce((some, line) => (line.waiters.length > some.waiters.length ? line : some), own);
    longest.waiters.pop()?.reject(new QueueFull());
    lines = lines.filter(({ waiters }) => waiters.length > 0);
    refused += 1;
  };

  // The next task starts at once, so that a task enqueued in between does not overtake it.
  const passTurn = () => {
    const [line, ...others] = lines;
    if (line === undefined) {
      running -= 1;
      return;
    }
    const next = line.waiters.shift();
    lines = line.waiters.length > 0 ? [...others, line] : others;
    next?.start();
  };

  const takeTurn = async (client: string) => {
    if (running < concurrency) running += 1;
    else {
      await new Promise<void>((start, reject) => {
        join(client, { start, reject });
      });
    }
  };

  const inTurn = async <T>(client: string, task: () => Promise<T>) => {
    await takeTurn(client);
    try {
      return await task();
    } finally {
      passTurn();
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: countWaiting(), refused }) });
}
