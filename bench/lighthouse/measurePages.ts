import type { BuiltApp, Options } from '../options';
import type { PageRow } from '../report';
import { serveFolder } from '../staticServer';
import { measure, type Subject, type Throttling } from './measure';
import { pagesOf } from './pages';

const THROTTLINGS: readonly Throttling[] = ['simulate', 'devtools'];

/** Every page under both kinds of throttling, then one page of each app that is to stand beside. */
export async function measurePages(baseUrl: string, { runs, beside }: Options): Promise<readonly PageRow[]> {
  const rows: PageRow[] = [];
  for (const page of pagesOf(baseUrl)) rows.push(...(await measureBoth(page, runs)));
  for (const app of beside) rows.push(...(await measureBuilt(app, runs)));
  return rows;
}

async function measureBuilt({ name, folder, path }: BuiltApp, runs: number): Promise<readonly PageRow[]> {
  const server = await serveFolder(folder);
  try {
    return await measureBoth({ name, url: server.baseUrl + path, mayLead: true }, runs);
  } finally {
    await server.stop();
  }
}

async function measureBoth(subject: Subject, runs: number): Promise<readonly PageRow[]> {
  const rows: PageRow[] = [];
  for (const throttling of THROTTLINGS) {
    console.log(`Lighthouse: ${subject.name} (${throttling}, ${runs} runs)`);
    rows.push({ name: subject.name, throttling, figures: await measure(subject, throttling, runs) });
  }
  return rows;
}
