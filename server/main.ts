import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from './envFile';
import { readServerSettings } from './settings';
import { faultMessage } from './startFault';
import { startServer } from './startServer';
import { startupMessage } from './startupMessage';
import { stopOnSignal } from './stopOnSignal';

const ROOT = path.join(__dirname, '..');

const clock = () => new Date();

/** Runs the server until a signal; `--api-only` leaves the app's files to somebody else, `--site` has them elsewhere than in dist/. */
async function main(): Promise<void> {
  const settings = readServerSettings(loadEnv(ROOT), ROOT);
  const { values } = parseArgs({ options: { 'api-only': { type: 'boolean' }, site: { type: 'string' } } });
  const staticRoot = values['api-only'] ? null : path.resolve(ROOT, values.site ?? 'dist');
  const server = await startServer({ settings, clock, staticRoot });
  const stopped = stopOnSignal(server, clock);
  console.log(startupMessage(settings, clock()));
  await stopped;
}

main().catch((fault: unknown) => {
  console.error(faultMessage(fault));
  process.exit(1);
});
