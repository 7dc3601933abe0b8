import { startJest } from './jestSession';
import type { Area } from './areas';

/** Test files for a worker to run until one fails. */
export type Job = readonly string[];

/** The file that failed, or null; and how much memory the worker has come to use. */
export interface Answer {
  readonly failed: string | null;
  readonly memory: number;
}

// Asked for by the pool, which names the folder and the project of one of the areas.
const [rootDir, project] = process.argv.slice(2) as [string, Area['project']];

async function serve(): Promise<void> {
  process.chdir(rootDir);
  const jest = await startJest(rootDir, project);
  process.on('message', (job: Job) => {
    void jest.firstFailure(job).then((failed) => {
      const answer: Answer = { failed, memory: process.memoryUsage().rss };
      process.send?.(answer);
    });
  });
  process.send?.('ready');
}

process.on('disconnect', () => process.exit());
void serve();
