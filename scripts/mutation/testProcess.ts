import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Area } from './areas';
import { Sandbox } from './sandbox';
import type { Answer, Job } from './worker';

/** Room for a busy machine: a fault that only slows its tests down must not count as noticed. */
const LIMIT_MS = 120_000;

/** Jest leaks a little with every file; a new process costs a second. */
const MEMORY_LIMIT = 1_200 * 2 ** 20;

export type Outcome = 'passed' | 'failed' | 'timeout';

/** A process of its own that runs tests in a sandbox of its own: a mutant that never ends is ended with it. */
export class TestProcess {
  readonly sandbox: Sandbox;
  readonly #project: Area['project'];
  #child: ChildProcess | null = null;

  constructor(name: string, project: Area['project']) {
    this.sandbox = new Sandbox(name);
    this.#project = project;
  }

  async run(tests: Job): Promise<Outcome> {
    const child = (this.#child ??= await this.#start());
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(LIMIT_MS)]);
    child.send(tests);
    try {
      // Only `serve` of the worker sends messages; of an exit there is no answer.
      const [answer] = (await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])) as [
        Answer | number | null,
      ];
      if (answer === null || typeof answer === 'number') throw new Error('The tests ended their own process');
      if (answer.memory > MEMORY_LIMIT) this.#stop();
      return answer.failed === null ? 'passed' : 'failed';
    } catch {
      this.#stop();
      return signal.aborted ? 'timeout' : 'failed';
    } finally {
      settled.abort();
    }
  }

  close(): void {
    this.#stop();
    this.sandbox.remove();
  }

  async #start(): Promise<ChildProcess> {
    const args = [this.sandbox.rootDir, this.#project];
    const child = fork(path.join(__dirname, 'worker.ts'), args, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, NODE_ENV: 'test' },
    });
    await once(child, 'message');
    return child;
  }

  #stop(): void {
    this.#child?.kill('SIGKILL');
    this.#child = null;
  }
}
