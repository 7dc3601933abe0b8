import type { ChildProcess } from 'node:child_process';

/** Ends a child when this process exits, even if it exits before the code that stops the child. */
export function endWithParent(child: ChildProcess): void {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
