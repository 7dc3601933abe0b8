import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { formatPart, jestPart, lintPart, type Stage, types } from './parts';

/**
 * Returns the stages of `npm run check`: all types; format, lint and tests for changed files. A changed file is one
 * that is not committed or, on a branch, that differs from the commit at which the branch left `main`.
 */
export function listChangedStages(report: string): readonly Stage[] {
  const files = git('ls-files', '--others', '--exclude-standard');
  const changed = [...new Set([...git('diff', '--name-only', '--relative', '--diff-filter=d', findFork()), ...files])];
  const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
  const tests = testsOf(code, [...git('ls-files', '*.test.ts', '*.test.tsx'), ...files]);
  return [
    [
      [types],
      [
        ...(changed.length > 0 ? [formatPart(['--no-error-on-unmatched-pattern', ...changed])] : []),
        ...(code.length > 0 ? [lintPart(code)] : []),
      ],
    ],
    ...(tests.length > 0 ? [[[jestPart('Jest', report, ['--runTestsByPath', ...tests])]]] : []),
  ];
}

/**
 * Returns the tests in the folders of changed files. For a changed file of a feature, these are all tests of the
 * feature. Leaves out tests that start processes, which take too long.
 */
function testsOf(changed: readonly string[], files: readonly string[]): readonly string[] {
  const folderOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);
  const folders = new Set(changed.map(folderOf));
  return files.filter((file) => /(?<!\.processes)\.test\.tsx?$/.test(file) && folders.has(folderOf(file)));
}

function findFork(): string {
  const [main] = git('for-each-ref', '--format=%(objectname)', 'refs/heads/main', 'refs/remotes/origin/main');
  return (main && git('merge-base', main, 'HEAD')[0]) ?? 'HEAD';
}

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).split('\n').filter(Boolean);
