import { setTimeout as pause } from 'node:timers/promises';

export type WorkLog = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>;

/** Runs due work in the background, one item at a time, never within a transaction. */
export interface BackgroundWorker {
  /** Starts the worker: it does the work that is due, then polls. It does no work before the start. */
  start(log: WorkLog): void;
  /** Notifies the worker that new work may be due. */
  wake(): void;
  /** Resolves once everything that was due at the call has been tried. */
  finishDue(): Promise<void>;
  /** Waits for the current item and starts no other. */
  close(): Promise<void>;
}

/**
 * Milliseconds until the next try while another process has the lock. That process may have read before the last
 * change.
 */
const RETRY_MS = 250;

/** The work that a background worker does in each round. */
export interface Work {
  /** Milliseconds between two rounds without a `wake`, for work that is due again or that another server left. */
  readonly pollMs: number;
  /** Runs at the beginning of each round. */
  begin?(log: WorkLog): Promise<void>;
  /** Takes the next thing that is due and tries it; false when nothing is. */
  doNext(log: WorkLog): Promise<boolean>;
  /** Runs a round, or gives false while another process runs one. The round ends when `isAlone` is false: lock lost. */
  withLock(round: (isAlone: () => boolean) => Promise<void>): Promise<boolean>;
}

export function createBackgroundWorker(work: Work): BackgroundWorker {
  // null before the start and after the end.
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
    // A caller that wakes the worker during a round may have committed after the round's last query.
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

/** Runs all work. Returns false if another process runs a round. */
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
