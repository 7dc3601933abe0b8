/**
 * What `work` comes to, unless a signal asks this process to stop before that: then a rejection, for the caller to close
 * what it has opened and to exit. The work is not interrupted by it.
 */
export function unlessStopped<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        reject(new Error(`Stopped by ${signal}.`));
      });
    }
    work.then(resolve, reject);
  });
}
