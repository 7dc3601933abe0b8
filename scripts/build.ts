import path from 'node:path';
import { buildSite } from './build/buildSite';
import { sizeTable } from './build/sizeTable';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { rootDir } from '../tools/processes/rootDir';

async function build(): Promise<void> {
  const started = performance.now();
  await buildSite(rootDir);
  console.log(await sizeTable(path.join(rootDir, 'dist')));
  console.log(`Built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

endWithNpm();
build().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message.startsWith('Invalid env') ? message : `The build failed.\n${message}`);
  process.exitCode = 1;
});
