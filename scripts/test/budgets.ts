import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WEIGHTS_FILE, type Weight } from '../build/weights';
import { rootDir } from '../rootDir';

const KIB = 1024;

/** In bytes as a server sends them, brotli at full strength. */
const BUDGETS = { initialJs: 150 * KIB, initialCss: 12 * KIB, lazyJs: 60 * KIB } as const;

/** Packages that come after everything else, whatever they weigh. */
const DEFERRED = '@sentry/';

const HEAVIEST = 12;

// Written by our own build.
const weights = JSON.parse(readFileSync(path.join(rootDir, WEIGHTS_FILE), 'utf8')) as readonly Weight[];
const faults = weights.flatMap(({ name, ...weight }) => {
  const [js, css] = [sent(weight.files, '.js'), sent(weight.files, '.css')];
  const isInitial = name === 'initial';
  console.log(`${kib(js)} KiB JS ${kib(css)} KiB CSS  ${name}`);
  const deferred = Object.keys(weight.bytesByPackage).filter((owner) => isInitial && owner.startsWith(DEFERRED));
  return [
    ...deferred.map((owner) => `${owner} must not be in the first load.`),
    ...(isInitial && css > BUDGETS.initialCss ? [`${name}: the style sheets are over ${kib(BUDGETS.initialCss)} KiB.`] : []),
    ...overJs(name, js, weight),
  ];
});
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}

/** The name of the fault, and what weighs how much before minification. */
function overJs(name: string, js: number, { bytesByPackage }: Pick<Weight, 'bytesByPackage'>): string[] {
  const budget = name === 'initial' ? BUDGETS.initialJs : BUDGETS.lazyJs;
  const isDeferred = Object.keys(bytesByPackage).some((owner) => owner.startsWith(DEFERRED));
  if (js <= budget || isDeferred) return [];
  const rows = Object.entries(bytesByPackage)
    .sort(([, a], [, b]) => b - a)
    .slice(0, HEAVIEST)
    .map(([owner, bytes]) => `  ${kib(bytes)} KiB ${owner}`);
  return [`${name}: the scripts are over ${kib(budget)} KiB. Heaviest, before minification:`, ...rows];
}

function sent(files: readonly string[], ending: string): number {
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => brotliCompressSync(readFileSync(path.join(rootDir, 'dist', file))).byteLength)
    .reduce((sum, bytes) => sum + bytes, 0);
}

function kib(bytes: number): string {
  return (bytes / KIB).toFixed(1).padStart(6);
}
