import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../e2e/support/testServer';
import { ensureBuild } from '../scripts/build/ensureBuild';
import { endWithNpm } from '../scripts/endWithNpm';
import { orStopped } from '../scripts/orStopped';
import { rootDir } from '../scripts/rootDir';
import { measureInteractions } from './interactions/measureInteractions';
import { measurePages } from './lighthouse/measurePages';
import { readOptions, type Options } from './options';
import { interactionTable, pageTable } from './report';
import { sitting } from './sitting';

/** Not in git: figures belong to the machine they were taken on. */
const REPORT = path.join(rootDir, '.cache', 'bench.md');

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await ensureBuild();
  const heading = sitting(new Date());
  const server = await orStopped(startServer());
  const tables = await orStopped(measure(server.baseUrl, options)).finally(() => server.stop());
  const report = `${[heading, ...tables].join('\n\n')}\n`;
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, report);
  console.log(`\n${report}\nAlso in ${path.relative(rootDir, REPORT)}`);
}

async function measure(baseUrl: string, options: Options): Promise<string[]> {
  const tables: string[] = [];
  // Interactions first: what Lighthouse asks of the server must not be in their way.
  if (options.parts.interactions) tables.push(interactionTable(await measureInteractions(baseUrl)));
  if (options.parts.lighthouse) tables.push(pageTable(await measurePages(baseUrl, options)));
  return tables;
}

endWithNpm();
bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
