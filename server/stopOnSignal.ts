import type { RunningServer } from './startServer';

/** One Ctrl-C can arrive twice, from the terminal and from npm; only a later one means "now". */
const SAME_KEY_PRESS_MS = 500;

/** Stops the server at the first SIGTERM or SIGINT and leaves with 0; a second signal leaves at once with 1. */
export function stopOnSignal(server: RunningServer): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    if (firstAt === null) {
      firstAt = Date.now();
      void stop(server);
    } else if (Date.now() - firstAt > SAME_KEY_PRESS_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function stop(server: RunningServer): Promise<void> {
  try {
    await server.close();
    process.exit(0);
  } catch (fault) {
    console.error(fault);
    process.exit(1);
  }
}
