import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startServer } from '../e2e/support/testServer';
import { ensureBuild } from '../scripts/build/ensureBuild';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { unlessStopped } from '../tools/processes/unlessStopped';
import { rootDir } from '../tools/processes/rootDir';
import { measureInteractions } from './interactions/measureInteractions';
import { measurePages } from './lighthouse/measurePages';
import { measureMemberLoads } from './members/loads';
import { readOptions, type Options } from './options';
import { interactionTable, pageTable } from './report';
import { describeEnvironment } from './environment';

/** Not in git: the figures are valid only for the machine they were measured on. */
const REPORT = path.join(rootDir, '.cache', 'bench.md');

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  await ensureBuild();
  const heading = describeEnvironment(new Date());
  const server = await unlessStopped(startServer());
  const tables = await unlessStopped(measure(server.baseUrl, options)).finally(() => server.stop());
  const report = `${[heading, ...tables].join('\n\n')}\n`;
  await mkdir(path.dirname(REPORT), { recursive: true });
  await writeFile(REPORT, report);
  console.log(`\n${report}\nAlso in ${path.relative(rootDir, REPORT)}`);
}

async function measure(baseUrl: string, options: Options): Promise<string[]> {
  const tables: string[] = [];
  // Interactions first: requests of Lighthouse to the same server would slow them down.
  if (options.parts.interactions) tables.push(interactionTable(await measureInteractions(baseUrl)));
  if (options.parts.loads) tables.push(interactionTable(await measureMemberLoads(baseUrl, options.runs)));
  if (options.parts.lighthouse) tables.push(pageTable(await measurePages(baseUrl, options)));
  return tables;
}

endWithNpm();
bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
