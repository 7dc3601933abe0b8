/** How often the parent is looked at; ms. */
const CHECK_EVERY = 250;

/**
 * Lets a signal to npm end this process too. npm hands it to the shell between the two, and where that shell does not
 * hand it on (Debian's does not), this process would stay behind, holding port and database. Does nothing without npm:
 * a process started directly by node may be meant to outlive its parent.
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
