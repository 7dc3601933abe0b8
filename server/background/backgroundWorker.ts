import { setTimeout as pause } from 'node:timers/promises';

export type WorkLog = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>;

/** Runs due work in the background, one item at a time, never within a transaction. */
export interface BackgroundWorker {
  /** Starts the worker. It does the work that is due, and then looks for new work at intervals. */
  start(log: WorkLog): void;
  /** Makes the worker run a round. To be called when new work may be due. */
  wake(): void;
  /** Resolves when the worker has tried all work that was due at the time of the call. */
  finishDue(): Promise<void>;
  /** Stops the worker as soon as the current item is done. */
  close(): Promise<void>;
}

/**
 * Milliseconds until the worker tries again to get the lock that another process has. The worker tries again because
 * the other process may have looked for work before the latest work was stored.
 */
const RETRY_MS = 250;

/** The work that a background worker does in each round. */
export interface Work {
  /**
   * Milliseconds between two rounds without a `wake`. Such a round finds work that has become due meanwhile, and work
   * that another server has left undone.
   */
  readonly pollMs: number;
  /** Runs at the beginning of each round. */
  begin?(log: WorkLog): Promise<void>;
  /** Takes the next item that is due and tries it. Returns false if no item is due. */
  doNext(log: WorkLog): Promise<boolean>;
  /**
   * Runs a round while this process holds the lock of the work. Returns false if another process holds the lock. The
   * round must end when `isAlone` returns false, because the lock is lost then.
   */
  withLock(round: (isAlone: () => boolean) => Promise<void>): Promise<boolean>;
}

export function createBackgroundWorker(work: Work): BackgroundWorker {
  // The log that `start` was given. Null before the start and after `close`.
  let log: WorkLog | null = null;
  let round: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    isWanted = true;
    if (log !== null) round ??= run(log);
  };

  const run = async (runLog: WorkLog) => {
    clearTimeout(timer);
    // Repeats the round if `wake` was called during it, since the caller may have committed new work after the last
    // query of the round.
    while (isWanted && log !== null) {
      isWanted = false;
      if (await doAll(work, runLog, () => log === null)) continue;
      isWanted = true;
      await pause(RETRY_MS);
    }
    round = null;
    if (log !== null) timer = setTimeout(wake, work.pollMs).unref();
  };

  return {
    start: (startLog) => {
      log = startLog;
      wake();
    },
    wake,
    finishDue: async () => {
      wake();
      await round;
    },
    close: async () => {
      log = null;
      clearTimeout(timer);
      await round;
    },
  };
}

/** Runs all work that is due. Returns false if another process runs a round. */
async function doAll(work: Work, log: WorkLog, isClosed: () => boolean): Promise<boolean> {
  try {
    return await work.withLock(async (isAlone) => {
      await work.begin?.(log);
      while (!isClosed() && isAlone() && (await work.doNext(log)));
    });
  } catch (error) {
    log.error({ err: error }, 'background work was cut short, to be taken up again');
    return true;
  }
}
