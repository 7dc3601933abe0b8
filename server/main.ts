import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from './envFile';
import { errorMessage } from './errors';
import { loadSandbox } from './loadSandbox';
import { readStartSettings } from './settings';
import { logStreamOfFile, outliveLostOutput } from './standardOutput';
import { startServer } from './startServer';
import { startupMessage } from './startupMessage';
import { stopOnSignal } from './stopOnSignal';

const ROOT = path.join(__dirname, '..');

const clock = () => new Date();

/**
 * Runs the server until it gets a signal. With `--api-only`, it serves no files of the app; with `--site`, it serves
 * them from another folder than dist/; with `--check-answers`, it answers 500 instead of an answer that the contract
 * does not have.
 */
async function main(): Promise<void> {
  outliveLostOutput();
  const stop = stopOnSignal(clock);
  const settings = readStartSettings(loadEnv(ROOT), ROOT);
  const { values } = parseArgs({
    options: { 'api-only': { type: 'boolean' }, site: { type: 'string' }, 'check-answers': { type: 'boolean' } },
  });
  const staticRoot = values['api-only'] ? null : path.resolve(ROOT, values.site ?? 'dist');
  const sandbox = await loadSandbox(settings);
  const checksAnswers = values['check-answers'] ?? false;
  const server = await startServer({
    settings,
    sandbox,
    clock,
    staticRoot,
    checksAnswers,
    logStream: logStreamOfFile(),
  });
  const stopped = stop(server);
  console.log(startupMessage(settings, sandbox?.demoLogins(clock()) ?? null));
  await stopped;
}

main().catch((fault: unknown) => {
  console.error(errorMessage(fault));
  process.exit(1);
});
