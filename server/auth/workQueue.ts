/** There is more work waiting than can be done in a time anybody would wait. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** How busy a queue is; `refused` counts from its beginning. */
export interface WorkLoad {
  readonly running: number;
  readonly waiting: number;
  readonly refused: number;
}

export interface WorkQueue {
  /** Runs a task when its turn has come; rejects with `QueueFull` at once when too many wait already. */
  <T>(task: () => Promise<T>): Promise<T>;
  load(): WorkLoad;
}

interface Limits {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** A queue in front of costly work: first come, first served. */
export function createWorkQueue({ concurrency, maxWaiting }: Limits): WorkQueue {
  let running = 0;
  let refused = 0;
  const waiting: (() => void)[] = [];

  const takeTurn = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      refused += 1;
      throw new QueueFull();
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };

  // The turn passes straight to the next in line, so that a newcomer cannot slip in between.
  const passTurn = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const inTurn = async <T>(task: () => Promise<T>) => {
    await takeTurn();
    try {
      return await task();
    } finally {
      passTurn();
    }
  };
  return Object.assign(inTurn, { load: () => ({ running, waiting: waiting.length, refused }) });
}
