import type { Clock } from '../src/domain/clock';
import type { RunningServer } from './startServer';

/** One Ctrl-C can arrive twice, from the terminal and from npm; only a later one means "now". */
const SAME_KEY_PRESS_MS = 500;

/**
 * Stops the server at the first SIGTERM or SIGINT and leaves with 0; a second signal leaves at once with 1. Rejects
 * when stopping fails.
 */
export async function stopOnSignal(server: RunningServer, clock: Clock): Promise<void> {
  await firstSignal(clock);
  await server.close();
  process.exit(0);
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
