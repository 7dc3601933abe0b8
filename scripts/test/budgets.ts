import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { APP, MEMBER_PAGES, PRERENDERED_PAGES } from '../build/pageList';
import { WEIGHTS_FILE, type Weight } from '../build/weights';
import { rootDir } from '../../tools/processes/rootDir';

const KIB = 1024;

/** Upper limits in bytes, for files compressed by brotli at the highest level. */
const BUDGETS = { firstJs: 196 * KIB, firstCss: 21 * KIB, memberCss: 29 * KIB, lazyJs: 60 * KIB } as const;

/**
 * Upper limits of a page's scripts in KiB, by the page's address; '' is a member's page without its screen. Each limit
 * is 3 to 4 KiB above the present size. So the check fails if a row of antdReplacementRows.ts no longer matches a
 * module, which can add 22 KiB.
 */
const PAGE_JS: Readonly<Record<string, number>> = {
  '/register': 206,
  '/register/provisional': 200,
  '': 200,
  '/home': 205,
  '/account': 210,
  '/plans': 216,
  '/renewal': 206,
  '/payment': 230,
  '/payment/complete': 208,
};

/** Packages with this prefix load after everything else, so the limits do not apply to them. */
const DEFERRED = '@sentry/';

const HEAVIEST = 12;

// The build writes the weights into this file as a list.
const weights = JSON.parse(readFileSync(path.join(rootDir, WEIGHTS_FILE), 'utf8')) as readonly Weight[];
const [initial, ...lazy] = weights;
if (!initial) throw new Error(`${WEIGHTS_FILE} is empty`);

const loadOf = ({ address, chunks }: (typeof MEMBER_PAGES)[number]) =>
  join(address, [initial, ...lazy.filter(({ name }) => [APP, ...chunks].includes(name))]);
const firstLoads = PRERENDERED_PAGES.map(loadOf);
const memberLoads = MEMBER_PAGES.map(loadOf);
const faults = [
  ...firstLoads.flatMap((load) => over(load, '.js', ownBudget(load) || BUDGETS.firstJs)),
  ...firstLoads.flatMap((load) => over(load, '.css', BUDGETS.firstCss)),
  // The limit of a page that `PAGE_JS` does not list is 0, so its check fails.
  ...memberLoads.flatMap((load) => over(load, '.js', ownBudget(load))),
  ...memberLoads.flatMap((load) => over(load, '.css', BUDGETS.memberCss)),
  ...lazy.filter((load) => load.name !== APP && !isDeferred(load)).flatMap((load) => over(load, '.js', BUDGETS.lazyJs)),
  ...(isDeferred(initial) ? [`${DEFERRED}… must not be in the first load.`] : []),
];
for (const load of [...firstLoads, ...memberLoads, ...lazy]) {
  console.log(`${kib(sent(load, '.js'))} KiB JS ${kib(sent(load, '.css'))} KiB CSS  ${load.name}`);
}
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

function ownBudget({ name }: Weight): number {
  return (PAGE_JS[name] ?? 0) * KIB;
}

function join(name: string, parts: readonly Weight[]): Weight {
  const files = [...new Set(parts.flatMap((part) => part.files))];
  const entries = parts.flatMap((part) => Object.entries(part.bytesByPackage));
  return { name, files, bytesByPackage: Object.fromEntries(entries) };
}

function isDeferred({ bytesByPackage }: Weight): boolean {
  return Object.keys(bytesByPackage).some((owner) => owner.startsWith(DEFERRED));
}

/** Returns an empty list if the load is within its limit, otherwise a message and the heaviest packages. */
function over(load: Weight, ending: string, budget: number): string[] {
  if (sent(load, ending) <= budget) return [];
  const rows = Object.entries(load.bytesByPackage)
    .sort(([, a], [, b]) => b - a)
    .slice(0, HEAVIEST)
    .map(([owner, bytes]) => `  ${kib(bytes)} KiB ${owner}`);
  return [`${load.name}: ${ending} is over ${kib(budget)} KiB. Heaviest, before minification:`, ...rows];
}

function sent({ files }: Weight, ending: string): number {
  return (
    files
      .filter((file) => file.endsWith(ending))
      .map((file) => path.join(rootDir, 'dist', file))
      // Measures the compressed file; the build leaves it out if it is not smaller than the original.
      .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
      .reduce((sum, bytes) => sum + bytes, 0)
  );
}

function kib(bytes: number): string {
  return (bytes / KIB).toFixed(1).padStart(6);
}
