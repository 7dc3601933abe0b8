/** How often the parent is looked at; ms. */
const CHECK_EVERY = 250;

/**
 * Lets a signal to npm end this process too. npm hands it to the shell between the two, and where that shell does not
 * hand it on (Debian's does not), this process would stay behind, holding port and database. Without npm this does
 * nothing: whoever starts node directly may well mean to leave it running.
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
