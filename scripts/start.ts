import { BuildFailure, ensureBuild } from './build/ensureBuild';
import { endWithNpm } from '../tools/processes/endWithNpm';

async function start(): Promise<void> {
  await ensureBuild();
  await import('../server/main');
}

endWithNpm();
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof BuildFailure ? error.exitCode : 1;
});
