import type { Clock } from '#domain/clock';
import type { RunningServer } from './startServer';

/**
 * Milliseconds after a signal in which a second one is ignored. One Ctrl-C may send two signals, one from the terminal
 * and one from npm.
 */
const SAME_KEY_PRESS_MS = 500;

/**
 * Handles signals from now on, because a signal without a handler does not end the first process of a container. A
 * signal before the call of the returned function exits at once with code 0. The returned function waits for the first
 * SIGTERM or SIGINT, stops the server and exits with code 0. It rejects if stopping fails. A second signal exits at
 * once with code 1.
 */
export function stopOnSignal(clock: Clock): (server: RunningServer) => Promise<void> {
  let isStarting = true;
  const signal = firstSignal(clock).then(() => {
    if (isStarting) process.exit(0);
  });
  return async (server) => {
    isStarting = false;
    await signal;
    await server.close();
    process.exit(0);
  };
}

function firstSignal(clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    let first: Date | null = null;
    const onSignal = () => {
      if (first === null) {
        first = clock();
        resolve();
      } else if (clock().getTime() - first.getTime() > SAME_KEY_PRESS_MS) {
        process.exit(1);
      }
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  });
}
