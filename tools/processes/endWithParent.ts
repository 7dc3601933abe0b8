import type { ChildProcess } from 'node:child_process';

/** Ends a child when this process exits, also when it exits before the code that would stop the child is reached. */
export function endWithParent(child: ChildProcess): void {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
