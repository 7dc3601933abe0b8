import { BuildFailure, ensureBuild } from './build/ensureBuild';
import { endWithNpm } from '../tools/processes/endWithNpm';

async function start(): Promise<void> {
  // The server's code is loaded while the build runs; it does nothing by itself.
  await Promise.all([ensureBuild({ appFirst: true }), import('../server/startServer')]);
  await import('../server/main');
}

endWithNpm();
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof BuildFailure ? error.exitCode : 1;
});
