import { execFileSync } from 'node:child_process';
import { rootDir } from '../tools/processes/rootDir';

/** What changed since a commit, work that is not committed included. */
export function changedFiles(base: string): ReadonlySet<string> {
  return new Set([
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]);
}

/** The commit where the work left `main`; on `main` itself that of `otherwise`. */
export function whereWorkBegan(otherwise: string): string {
  const [main] = git('for-each-ref', '--format=%(objectname)', 'refs/heads/main', 'refs/remotes/origin/main');
  const [head] = git('rev-parse', 'HEAD');
  const [fork] = main === undefined ? [] : git('merge-base', main, 'HEAD');
  return fork === undefined || fork === head ? otherwise : fork;
}

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { cwd: rootDir, encoding: 'utf8' }).split('\n').filter(Boolean);
}
