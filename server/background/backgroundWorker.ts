import { setTimeout as pause } from 'node:timers/promises';

export type WorkLog = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>;

/** Works off in the background what is due, one thing after the other, never within a transaction. */
export interface BackgroundWorker {
  /** Takes up what an earlier run left, and looks again from time to time. Until then nothing is done. */
  start(log: WorkLog): void;
  /** Says that there may be something new. */
  wake(): void;
  /** Resolves once everything that was due at the call has been tried. */
  settle(): Promise<void>;
  /** Lets what is being tried end and begins no more. */
  close(): Promise<void>;
}

/** How soon to look again when another process was at the same work: it may have looked before the last change. */
const RETRY_MS = 250;

export interface Work {
  /** How often to look unasked: for what is due again, and for what another server left. */
  readonly pollMs: number;
  /** Takes the next thing that is due and tries it; false when nothing is. */
  doNext(log: WorkLog): Promise<boolean>;
  /** Runs a round of it unless another process is at one: then false. The round ends when it is no longer alone. */
  exclusively(round: (isAlone: () => boolean) => Promise<void>): Promise<boolean>;
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
    // Whoever wakes it during a round may have committed after the round's last look.
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
    settle: async () => {
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

/** False when another process was at it. */
async function doAll(work: Work, log: WorkLog, isClosed: () => boolean): Promise<boolean> {
  try {
    return await work.exclusively(async (isAlone) => {
      while (!isClosed() && isAlone() && (await work.doNext(log)));
    });
  } catch (error) {
    log.error({ err: error }, 'background work was cut short, to be taken up again');
    return true;
  }
}
