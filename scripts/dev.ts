import { spawn } from 'node:child_process';
import { watchSite } from './dev/watchSite';
import { endServer } from '../e2e/support/testServer';
import { endWithParent } from '../tools/processes/endWithParent';
import { rootDir } from '../tools/processes/rootDir';

/** Path of tsx's script. On some systems node_modules/.bin has only a shell script that starts it. */
const TSX = 'node_modules/tsx/dist/cli.mjs';

/** Files that the server reads at run time; a change in them must restart the server too. */
const READ_FILES = ['sandbox/**/*.json', 'sandbox/**/*.css', 'server/**/*.css', 'server/database/migrations/*', '.env'];

/**
 * `npm run dev`: runs the server and restarts it after changes; compiles the app and makes browsers replace its changed
 * modules.
 */
async function dev(): Promise<void> {
  const site = await watchSite(rootDir);
  const included = READ_FILES.flatMap((files) => ['--include', files]);
  const options = ['--site', site.folder, '--check-answers'];
  const server = spawn(
    process.execPath,
    [TSX, 'watch', '--clear-screen=false', ...included, 'server/main.ts', ...options],
    // Runs tsx in a separate process group. Otherwise tsx would get Ctrl-C twice, from the terminal and from this
    // process, and the second one would kill the server.
    { cwd: rootDir, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  endWithParent(server);
  // Promise of the first stop. Later signals do not stop a second time: a single Ctrl-C can arrive twice, from the
  // terminal and from npm.
  let stopped: Promise<unknown> | undefined;
  const stop = () => void (stopped ??= Promise.all([site.stop(), endServer(server)]).then(() => process.exit(0), fail));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function fail(fault: unknown): void {
  console.error(fault);
  process.exit(1);
}

dev().catch(fail);
