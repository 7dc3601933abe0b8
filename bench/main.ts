import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../e2e/support/testServer';
import { ensureBuild } from '../scripts/build/ensureBuild';
import { rootDir } from '../scripts/rootDir';
import { measureInteractions } from './interactions/measureInteractions';
import { measurePages } from './lighthouse/measurePages';
import { readOptions } from './options';
import { interactionTable, pageTable } from './report';
import { sitting } from './sitting';

/** Not in git: figures belong to the machine they were taken on. */
const REPORT = path.join(rootDir, '.cache', 'bench.md');

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await ensureBuild();
  const parts = [sitting(new Date())];
  const server = await startServer();
  try {
    // Interactions first: what Lighthouse asks of the server must not be in their way.
    if (options.parts.interactions) parts.push(interactionTable(await measureInteractions(server.baseUrl)));
    if (options.parts.lighthouse) parts.push(pageTable(await measurePages(server.baseUrl, options)));
  } finally {
    await server.stop();
  }
  const report = `${parts.join('\n\n')}\n`;
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, report);
  console.log(`\n${report}\nAlso in ${path.relative(rootDir, REPORT)}`);
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
