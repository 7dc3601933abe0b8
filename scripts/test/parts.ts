import { scripts } from '../../package.json';
import { type Counts, countJest, countPlaywright } from './counts';
import { missingOf } from './missing';
import { type findNode, OTHER_NODES } from './otherNode';

/** A program that node runs as a part of the tests. It counts as one test unless it writes a report with counts. */
export interface Part {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Path of the node that runs the part; by default this process's. */
  readonly node?: string | undefined;
  /** Whether this machine lacks a program that the part needs. */
  readonly isSkipped?: boolean;
  /** Lines that say which tests the part skips, and why. */
  readonly missing?: readonly string[];
  readonly report?: { readonly file: string; readonly count: (report: unknown) => Counts };
}

/** Lanes that run at the same time; within a lane, parts run one after another. */
export type Stage = readonly (readonly Part[])[];

export const types: Part = { name: 'Types', args: ['node_modules/typescript-native/bin/tsc', '-b'] };

/** @param files everything without any */
export function lintPart(files: readonly string[] = []): Part {
  return { name: 'Lint', args: ['node_modules/oxlint/bin/oxlint', ...files] };
}

/** @param args files and further options; everything without any */
export function formatPart(args: readonly string[] = []): Part {
  return { name: 'Format', args: ['node_modules/oxfmt/bin/oxfmt', '--check', ...args] };
}

/** Takes the folders from package.json, so that this part and `npm run lint:deps` check the same ones. */
export const dependencyRules: Part = {
  name: 'Dependency rules',
  args: ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...scripts['lint:deps'].split(' ').slice(1)],
};

export const unusedCode: Part = { name: 'Unused code', args: ['node_modules/knip/bin/knip.js'] };

export const buildParts: readonly Part[] = [
  { name: 'Build', args: ['--import', 'tsx', 'scripts/build.ts', '--if-needed'] },
  { name: 'Packages', args: ['--import', 'tsx', 'scripts/test/packages.ts'] },
  { name: 'Budgets', args: ['--import', 'tsx', 'scripts/test/budgets.ts'] },
];

export function jestPart(name: string, file: string, choice: readonly string[] = []): Part {
  return {
    name,
    args: ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${file}`, ...choice],
    report: { file, count: countJest },
  };
}

/** @param choice options of Playwright that choose among the tests, by project and by tag */
export function browserPart(name: string, file: string, choice: readonly string[]): Part {
  return {
    name,
    args: ['node_modules/@playwright/test/cli.js', 'test', '--forbid-only', '--reporter=list,json', ...choice],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, count: countPlaywright },
  };
}

/**
 * Returns the part that tests in Firefox or WebKit. The part is skipped if the browser is not installed, because no npm
 * package contains it.
 */
export function enginePart(engine: 'Firefox' | 'WebKit', isThere: boolean, file: string): Part {
  return {
    ...browserPart(engine, file, [`--project=${engine.toLowerCase()}*`]),
    isSkipped: !isThere,
    missing: missingOf({ [engine]: isThere }),
  };
}

interface OnNode {
  readonly find: typeof findNode;
  readonly file: string;
}

/** @param choice patterns of the paths of its suites */
export function nodePart(version: string, { find, file }: OnNode, choice: readonly string[]): Part {
  const exact = OTHER_NODES[version];
  if (exact === undefined) throw new Error(`npm run test:node -- ${Object.keys(OTHER_NODES).join(' | ')}`);
  const node = find(exact);
  return {
    ...jestPart(`Node ${version}`, file, ['--testPathPatterns', ...choice]),
    node,
    // Leaves out the tests on PostgreSQL. `count` below sets the number of skipped tests to 0, so that they are not
    // reported.
    env: { TEST_DATABASE_URL: '', PROCESSES: '1' },
    report: { file, count: (report) => ({ ...countJest(report), skipped: 0 }) },
    isSkipped: node === undefined,
    missing: missingOf({ [`Node ${version}`]: node !== undefined }),
  };
}
