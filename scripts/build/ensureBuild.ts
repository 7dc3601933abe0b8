import { fork } from 'node:child_process';
import { constants } from 'node:os';
import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import { isBuiltFrom } from './buildStamp';
import { digestInputs } from './inputs';

/**
 * Option of Node.js that gives short-lived objects 64 MiB. With the default, a tenth of the build's time is garbage
 * collection.
 */
const ROOM = '--max-semi-space-size=64';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Thrown when dist/ cannot be used, because the build failed or a signal stopped it. The build has printed the reason.
 */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';

  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/** Builds dist/ if it is missing, incomplete or older than its sources or settings. Throws BuildFailure. */
export async function ensureBuild(): Promise<void> {
  if (!(await isBuilt())) await runBuild();
}

/** Returns whether dist/ is complete and built from the present sources and settings. */
export async function isBuilt(): Promise<boolean> {
  return isBuiltFrom(rootDir, await digestInputs(rootDir, loadEnv(rootDir)));
}

/**
 * Runs scripts/build.ts in a child process, so that the build's memory is free again when the server starts. Signals to
 * this process end the child too. With `--app-first`, resolves once the app is built, while the child goes on. Throws
 * BuildFailure.
 */
export function runBuild(options: readonly string[] = []): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork('scripts/build.ts', options, { cwd: rootDir, execArgv: [ROOM, '--import', 'tsx'] });
    let stoppedBy: NodeJS.Signals | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      stoppedBy = signal;
      child.kill(signal);
    };
    const endWaiting = (settle: () => void): void => {
      for (const name of STOP_SIGNALS) process.off(name, stop);
      settle();
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    child.once('error', reject);
    child.once('message', () => {
      endWaiting(resolve);
    });
    child.once('exit', (code, signal) => {
      endWaiting(() => {
        const cause = stoppedBy ?? signal;
        if (cause !== null) reject(new BuildFailure('The build was stopped.', 128 + constants.signals[cause]));
        else if (code !== 0) reject(new BuildFailure('The app cannot be served without a build.', 1));
        else resolve();
      });
    });
  });
}
