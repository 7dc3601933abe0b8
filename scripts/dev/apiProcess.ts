import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../../server/startupError';
import { endWithParent } from '../../tools/processes/endWithParent';
import { watchFolders } from './watchFolders';

interface ApiOptions {
  readonly rootDir: string;
  readonly port: number;
  /** Where the developer's browser reaches the site; links in answers and mails start with it. */
  readonly publicUrl: string;
}

/** What the API is made of. */
const SOURCES = ['server', 'src/contract', 'src/domain'];

/** Editors and git touch several files within one such moment; ms. */
const SETTLE_TIME = 150;

/** How long an API may take over its last requests before it is ended by force; ms. */
const STOP_TIME = 5_000;

/** The API as a child process that starts again whenever its sources change. The app's files come from elsewhere. */
export class ApiProcess {
  readonly #options: ApiOptions;
  #child: ChildProcess | null = null;
  #stopWatching: () => void = () => undefined;
  #settling: NodeJS.Timeout | undefined;
  #restarts: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** Resolves when the API answers; rejects when it ends before that, having said why. */
  async start(): Promise<void> {
    const child = this.#spawn();
    while (!(await this.#isAnswering())) {
      if (hasEnded(child)) throw new StartupError('The site cannot be shown without its API.');
      await delay(100);
    }
    // Only now: ending this first process for a change would look like a failed start.
    await this.#watch();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#settling);
    await this.#restarts;
    this.#stopWatching();
    await this.#end();
  }

  #spawn(): ChildProcess {
    const { rootDir, port, publicUrl } = this.#options;
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', '--api-only', '--check-answers'], {
      cwd: rootDir,
      env: { ...process.env, PORT: String(port), PUBLIC_URL: publicUrl },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    endWithParent(child);
    this.#child = child;
    return child;
  }

  async #watch(): Promise<void> {
    const folders = SOURCES.map((source) => path.join(this.#options.rootDir, source));
    this.#stopWatching = await watchFolders(folders, () => {
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => {
        this.#restarts = this.#restarts.then(() => this.#restart());
      }, SETTLE_TIME);
    });
  }

  async #restart(): Promise<void> {
    this.#stopWatching();
    await this.#end();
    if (this.#isStopping) return;
    this.#spawn();
    // Restarts the watchers, because folders may have been added.
    await this.#watch();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (child === null || hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIME);
    await ended;
    clearTimeout(force);
  }

  async #isAnswering(): Promise<boolean> {
    try {
      return (await fetch(`http://localhost:${this.#options.port}/healthz`)).ok;
    } catch {
      return false;
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
