import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';
import { freePort } from '../server/testing/freePort';
import { paths } from '#domain/paths';
import { median, ms, seconds, whole, type Section } from './report';
import { memberScreens, openSession, WITH_PLAN } from './session';
import { seedToken } from './tab';

/**
 * npm downloads Lighthouse at the first run. The version is exact, so that runs can be compared. Version 13 would need
 * Node.js 22.19.
 */
const COMMAND = 'npm exec --yes --prefer-offline --package=lighthouse@12.8.2 -- lighthouse';
const OPTIONS = '--output=json --quiet --enable-error-reporting=false';

/**
 * The methods of Lighthouse with their names in the report. `simulate` calculates a slow load from a fast one;
 * `devtools` slows the browser down.
 */
const THROTTLING = { simulate: 'simulated', devtools: 'applied' } as const;

/** The part of Lighthouse's JSON result that this file uses. */
interface Result {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { numericValue?: number; details?: { items?: Record<string, unknown>[] } }>>;
  readonly finalDisplayedUrl: string;
}

/** Columns of the report, each with the name of its figure in Lighthouse and its format. */
const COLUMNS: Readonly<Record<string, readonly [id: string, show: (value: number) => string]>> = {
  'Perf.': ['performance', percent],
  A11y: ['accessibility', percent],
  'Best pr.': ['best-practices', percent],
  SEO: ['seo', percent],
  FCP: ['first-contentful-paint', seconds],
  LCP: ['largest-contentful-paint', seconds],
  TBT: ['total-blocking-time', ms],
  CLS: ['cumulative-layout-shift', (value) => value.toFixed(3)],
  Script: ['network-requests', (bytes) => `${(bytes / 1024).toFixed(1)} KiB`],
};

function percent(score: number): string {
  return whole(score * 100);
}

/** Returns a figure: a score from 0 to 1, the number of an audit, or the bytes of all scripts. */
function readFigure({ categories, audits }: Result, id: string): number {
  const { numericValue, details } = audits[id] ?? {};
  const scripts = details?.items?.filter(({ resourceType }) => resourceType === 'Script');
  const bytes = scripts?.reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
  return categories[id]?.score ?? numericValue ?? bytes ?? Number.NaN;
}

/**
 * Returns addresses to load: each as a visitor, whom members' pages send to the login, and members' pages also as a
 * member.
 */
async function listVisits(baseUrl: string): Promise<readonly { readonly path: string; readonly email?: string }[]> {
  const screens = [{ path: '/', email: WITH_PLAN }, ...(await memberScreens(baseUrl))];
  const open = [paths.login, paths.registerProvisional, paths.passwordResetApplication];
  return [...[...open, ...screens.map(({ path }) => path)].map((path) => ({ path })), ...screens];
}

/**
 * Loads these pages, or by default the most visited ones, as a mid-range phone does. Returns medians of `runs` loads.
 */
export async function measurePages(
  baseUrl: string,
  { runs, pages }: { readonly runs: number; readonly pages: readonly string[] },
): Promise<Section> {
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
      // Returns the median of one figure over all loads, so different figures may come from different loads.
      const figure = (id: string) => median(results.map((result) => readFigure(result, id)));
      rows.push([...visit, ...Object.values(COLUMNS).map(([id, show]) => show(figure(id)))]);
    }
  }
  return { table: { title: 'Lighthouse', head: ['Page', 'As', 'Throttling', ...Object.keys(COLUMNS)], rows } };
}

const pathOf = (address: string) => new URL(address, 'http://localhost').pathname;

/** Loads one page in a new browser with an empty profile. Lighthouse opens the page in a tab of this browser. */
async function load(url: string, throttling: string, token: string | undefined): Promise<Result> {
  const { executablePath, args, env } = findChromium();
  const port = await freePort();
  // Keeps the browser itself from sending requests, which would compete with the page.
  const own = [
    `--remote-debugging-port=${port}`,
    '--lang=ja',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
  ];
  const options = { executablePath, args: [...args, ...own], env: { ...process.env, ...env }, viewport: null };
  const context = await chromium.launchPersistentContext('', options);
  try {
    if (token !== undefined) await context.addInitScript(seedToken, token);
    const command = `${COMMAND} "${url}" ${OPTIONS} --port=${port} --throttling-method=${throttling}`;
    const { stdout } = await promisify(exec)(command, { maxBuffer: 64 * 2 ** 20 });
    // The Lighthouse version in COMMAND writes this format.
    const result = JSON.parse(stdout) as Result;
    // Throws if the page redirected, because the figures would belong to another page.
    const ends = [pathOf(url), token === undefined ? paths.login : pathOf(url).replace(/^\/$/, paths.home)];
    const end = pathOf(result.finalDisplayedUrl);
    if (!ends.includes(end)) throw new Error(`${url} led to ${end}.`);
    return result;
  } finally {
    await context.close();
  }
}
