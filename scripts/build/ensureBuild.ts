import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import { isBuiltFrom } from './buildStamp';
import { digestInputs } from './inputs';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** dist/ is not usable: the build failed and printed why, or a signal stopped it. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';

  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/**
 * Builds dist/ when it is missing, damaged or older than its sources or settings. The build is a process of its own, so
 * that its memory is free again before the server starts; a signal to this process ends both. Throws BuildFailure.
 */
export async function ensureBuild(): Promise<void> {
  if (await isBuiltFrom(rootDir, await digestInputs(rootDir, loadEnv(rootDir)))) return;
  await runBuild();
}

function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: rootDir, stdio: 'inherit' });
    let stoppedBy: NodeJS.Signals | null = null;
    const stop = (signal: NodeJS.Signals): void => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of STOP_SIGNALS) process.off(name, stop);
      const cause = stoppedBy ?? signal;
      if (cause !== null) reject(new BuildFailure('The build was stopped.', 128 + constants.signals[cause]));
      else if (code !== 0) reject(new BuildFailure('The app cannot be served without a build.', 1));
      else resolve();
    });
  });
}
