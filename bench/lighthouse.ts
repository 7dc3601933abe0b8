import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';
import { freePort } from '../e2e/support/testServer';
import { paths } from '../src/domain/paths';
import { median } from './median';
import { ms, seconds, whole, type Section } from './report';
import { MEMBER_SCREENS, openSession } from './session';
import { seedToken } from './tab';

/** npm downloads it at the first run. Exact, so that a run can be repeated; 13 needs Node 22.19. */
const COMMAND = 'npm exec --yes --prefer-offline --package=lighthouse@12.8.2 -- lighthouse';

/** Simulated: Lighthouse reckons from an unhindered load. Applied: the browser is really slowed down. */
const THROTTLING = { simulate: 'simulated', devtools: 'applied' } as const;

/** What is read of the JSON that Lighthouse prints. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly finalDisplayedUrl: string;
}

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly Readonly<Record<string, unknown>>[] };
}

interface Column {
  readonly head: string;
  readonly read: (result: Result) => number;
  readonly show: (value: number) => string;
}

const score = (head: string, id: string): Column => ({
  head,
  read: ({ categories }) => Math.round((categories[id]?.score ?? Number.NaN) * 100),
  show: whole,
});

const timing = (head: string, id: string, show = seconds): Column => ({
  head,
  read: ({ audits }) => audits[id]?.numericValue ?? Number.NaN,
  show,
});

const COLUMNS: readonly Column[] = [
  score('Perf.', 'performance'),
  score('A11y', 'accessibility'),
  score('Best pr.', 'best-practices'),
  score('SEO', 'seo'),
  timing('FCP', 'first-contentful-paint'),
  timing('LCP', 'largest-contentful-paint'),
  timing('TBT', 'total-blocking-time', ms),
  timing('CLS', 'cumulative-layout-shift', (value) => value.toFixed(3)),
  timing('SI', 'speed-index'),
  { head: 'Script', read: scriptBytes, show: (bytes) => `${(bytes / 1024).toFixed(1)} KiB` },
];

function scriptBytes({ audits }: Result): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

/** What a visitor meets first, and what members open most, loaded as on a middling phone; medians of `runs`. */
export async function measurePages(baseUrl: string, runs: number): Promise<Section> {
  const rows: string[][] = [];
  for (const { path, email } of [{ path: paths.login, email: undefined }, ...MEMBER_SCREENS]) {
    for (const [method, name] of Object.entries(THROTTLING)) {
      console.log(`Lighthouse: ${path} (${name}, ${runs} runs)`);
      const results: Result[] = [];
      while (results.length < runs) {
        const token = email && (await openSession(baseUrl, email));
        results.push(await load(baseUrl + path, method, token));
      }
      // Each figure's median by itself, as is usual: they need not be of one and the same run.
      rows.push([path, name, ...COLUMNS.map(({ read, show }) => show(median(results.map(read))))]);
    }
  }
  return { table: { title: 'Lighthouse', head: ['Page', 'Throttling', ...COLUMNS.map(({ head }) => head)], rows } };
}

/** One load in a new browser with an empty profile; Lighthouse opens its tab beside Playwright's. */
async function load(url: string, throttling: string, token: string | undefined): Promise<Result> {
  const { executablePath, args, env } = findChromium();
  const port = await freePort();
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    // Nothing of the browser's own may take bandwidth from the page.
    args: [
      ...args,
      `--remote-debugging-port=${port}`,
      '--lang=ja',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
    env: { ...process.env, ...env },
    viewport: null,
  });
  try {
    if (token !== undefined) await context.addInitScript(seedToken, token);
    const options = `--port=${port} --throttling-method=${throttling} --output=json --quiet --enable-error-reporting=false`;
    const { stdout } = await promisify(exec)(`${COMMAND} "${url}" ${options}`, { maxBuffer: 64 * 2 ** 20 });
    const result = JSON.parse(stdout) as Result; // of exactly this version
    // A guard that sends the visitor elsewhere would make the figures those of another page.
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.finalDisplayedUrl}.`);
    return result;
  } finally {
    await context.close();
  }
}
