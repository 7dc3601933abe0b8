import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';
import { freePort } from '../e2e/support/testServer';
import { paths } from '../src/domain/paths';
import { median, ms, seconds, whole, type Section } from './report';
import { memberScreens, openSession, WITH_PLAN } from './session';
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

type Cell = (results: readonly Result[]) => string;

const score =
  (id: string): Cell =>
  (results) =>
    whole(median(results.map(({ categories }) => Math.round((categories[id]?.score ?? Number.NaN) * 100))));

const timing =
  (id: string, show = seconds): Cell =>
  (results) =>
    show(median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)));

/** Each figure's median by itself, as is usual: they need not be of one and the same run. */
const COLUMNS: Readonly<Record<string, Cell>> = {
  'Perf.': score('performance'),
  A11y: score('accessibility'),
  'Best pr.': score('best-practices'),
  SEO: score('seo'),
  FCP: timing('first-contentful-paint'),
  LCP: timing('largest-contentful-paint'),
  TBT: timing('total-blocking-time', ms),
  CLS: timing('cumulative-layout-shift', (value) => value.toFixed(3)),
  Script: (results) => `${(median(results.map(scriptBytes)) / 1024).toFixed(1)} KiB`,
};

function scriptBytes({ audits }: Result): number {
  const requests = audits['network-requests']?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

interface Visit {
  readonly path: string;
  /** Absent for a visitor, whom a member's address leads to the login. */
  readonly email?: string;
}

/** The site's own address, public pages and members' screens, each as a visitor, and the first and last as a member. */
async function listVisits(baseUrl: string): Promise<readonly Visit[]> {
  const screens: readonly Visit[] = [{ path: '/', email: WITH_PLAN }, ...(await memberScreens(baseUrl))];
  const open = [
    paths.login,
    paths.registerProvisional,
    paths.passwordResetApplication,
    ...screens.map(({ path }) => path),
  ];
  return [...open.map((path) => ({ path })), ...screens];
}

export interface LighthouseOptions {
  readonly runs: number;
  /** The paths to load, without their queries; all of them if empty. */
  readonly pages: readonly string[];
}

/** What visitors and members open most, loaded as on a middling phone; medians of `runs`. */
export async function measurePages(baseUrl: string, { runs, pages }: LighthouseOptions): Promise<Section> {
  const visits = (await listVisits(baseUrl)).filter(({ path }) => pages.length === 0 || pages.includes(pathOf(path)));
  const rows: string[][] = [];
  for (const { path, email } of visits) {
    for (const [method, name] of Object.entries(THROTTLING)) {
      const visit = [pathOf(path), email === undefined ? 'visitor' : 'member', name];
      console.log(`Lighthouse: ${visit.join(', ')} (${runs} runs)`);
      const results: Result[] = [];
      while (results.length < runs) {
        results.push(await load(baseUrl + path, method, email && (await openSession(baseUrl, email))));
      }
      rows.push([...visit, ...Object.values(COLUMNS).map((cell) => cell(results))]);
    }
  }
  return { table: { title: 'Lighthouse', head: ['Page', 'As', 'Throttling', ...Object.keys(COLUMNS)], rows } };
}

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;

/** One load in a new browser with an empty profile; Lighthouse opens its tab beside Playwright's. */
async function load(url: string, throttling: string, token: string | undefined): Promise<Result> {
  const { executablePath, args, env } = findChromium();
  const port = await freePort();
  // Nothing of the browser's own may take bandwidth from the page.
  const own = [
    `--remote-debugging-port=${port}`,
    '--lang=ja',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ];
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, ...own],
    env: { ...process.env, ...env },
    viewport: null,
  });
  try {
    if (token !== undefined) await context.addInitScript(seedToken, token);
    const options = `--port=${port} --throttling-method=${throttling} --output=json --quiet --enable-error-reporting=false`;
    const { stdout } = await promisify(exec)(`${COMMAND} "${url}" ${options}`, { maxBuffer: 64 * 2 ** 20 });
    const result = JSON.parse(stdout) as Result; // of exactly this version
    // A guard that sends a member elsewhere would make the figures those of another page.
    const ends = [pathOf(url), token === undefined ? paths.login : pathOf(url).replace(/^\/$/, paths.home)];
    const end = pathOf(result.finalDisplayedUrl);
    if (!ends.includes(end)) throw new Error(`${url} led to ${end}.`);
    return result;
  } finally {
    await context.close();
  }
}
