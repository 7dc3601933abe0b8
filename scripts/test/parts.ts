import { join } from 'node:path';
import { findFirefox } from '../../e2e/firefox/findFirefox';
import { type Counts, countJest, countPlaywright } from './counts';

/** One part of `npm test`: a program run by node, which counts as one test unless its report tells of more. */
export interface Part {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Counts };
}

const TYPESCRIPT_PROJECTS = ['tsconfig.json', 'tsconfig.tests.json', 'tsconfig.node.json', 'e2e', 'quality'];

/**
 * Everything that must hold, quickest first.
 *
 * @param reportFolder an empty folder where the parts may leave their reports
 */
export function listParts(reportFolder: string): readonly Part[] {
  const jestReport = join(reportFolder, 'jest.json');
  const playwrightReport = join(reportFolder, 'playwright.json');
  return [
    ...TYPESCRIPT_PROJECTS.map((project) => ({
      name: `Types (${project})`,
      args: ['node_modules/typescript/bin/tsc', '-p', project],
    })),
    { name: 'ESLint', args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
    {
      name: 'Dependency rules',
      args: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'server', 'e2e', 'scripts'],
    },
    { name: 'Unused code', args: ['node_modules/knip/bin/knip.js'] },
    {
      name: 'Jest',
      args: ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${jestReport}`],
      report: { file: jestReport, count: countJest },
    },
    { name: 'Faults noticed', args: ['--import', 'tsx', 'scripts/mutation.ts', '--core'] },
    { name: 'Build', args: ['--import', 'tsx', 'scripts/test/build.ts'] },
    // After the build, which tells what browsers get.
    { name: 'Packages', args: ['--import', 'tsx', 'scripts/test/packages.ts'] },
    { name: 'Budgets', args: ['--import', 'tsx', 'scripts/test/budgets.ts'] },
    {
      name: 'Browser tests',
      args: ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, RESILIENCE_ROWS: 'third' },
      report: { file: playwrightReport, count: countPlaywright },
    },
    ...firefoxPart(),
  ];
}

/** No npm package brings a Firefox as one brings Chromium: without one on the machine the part is left out, and said so. */
function firefoxPart(): readonly Part[] {
  if (findFirefox() !== undefined) return [{ name: 'Firefox', args: ['--import', 'tsx', 'e2e/firefox/main.ts'] }];
  console.log('There is no Firefox here: its journey is left out.');
  return [];
}
