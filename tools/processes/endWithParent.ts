import type { ChildProcess } from 'node:child_process';

/**
 * Ends a child process when this process exits, even if this process exits before the code that stops the child runs.
 */
export function endWithParent(child: ChildProcess): void {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
