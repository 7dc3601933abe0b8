/** Milliseconds between two checks of the parent. */
const CHECK_EVERY = 250;

/**
 * Lets a signal to npm end this process, too. npm sends the signal to the shell between the two. Debian's shell does not pass
 * it on, so this process would stay and keep port and database. Does nothing without npm, because a process that was started
 * by node itself may have to outlive its parent.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY);
  check.unref();
}
