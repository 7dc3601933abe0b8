import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, whereWorkBegan } from '../changedFiles';
import { rootDir } from '../../tools/processes/rootDir';
import { nearestTests } from './nearestTests';
import { formatPart, jestPart, lintPart, type Part, type Stage, typeParts } from './parts';

/** Test files that two processors run in less than a minute, even those of the server. */
const TEST_FILES = 12;

/** `npm run check`: all types, and format, ESLint and tests of what changed. */
export function listChangedStages(reportFolder: string): readonly Stage[] {
  const changed = [...changedFiles(whereWorkBegan('HEAD'))].filter((file) => existsSync(path.join(rootDir, file)));
  const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const cache = ['--cache', '--cache-location', '.cache/eslint/', '--cache-strategy', 'content', '--no-warn-ignored'];
  return [
    [
      typeParts(),
      [
        ...(changed.length > 0 ? [formatPart(['--ignore-unknown', ...changed])] : []),
        ...(code.length > 0 ? [lintPart([...cache, ...code])] : []),
      ],
    ],
    ...(code.length > 0 ? relatedTests(code, path.join(reportFolder, 'changed.json')) : []),
  ];
}

function relatedTests(code: readonly string[], file: string): readonly Part[][][] {
  const related = execFileSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--listTests', '--findRelatedTests', ...code],
    { cwd: rootDir, encoding: 'utf8' },
  );
  const tests = related
    .split('\n')
    .filter((line) => path.isAbsolute(line))
    .map((test) => path.relative(rootDir, test).replaceAll('\\', '/'));
  const nearest = nearestTests(tests, code, TEST_FILES);
  if (nearest.length === 0) return [];
  const name = nearest.length < tests.length ? `Jest, the nearest ${nearest.length} of ${tests.length} files` : 'Jest';
  return [[[jestPart(name, file, ['--runTestsByPath', ...nearest])]]];
}
