import { spawn } from 'node:child_process';
import { watchSite } from './dev/watchSite';
import { endServer } from '../e2e/support/testServer';
import { endWithParent } from '../tools/processes/endWithParent';
import { rootDir } from '../tools/processes/rootDir';

/** The command, which npm links by a shell script on some systems. */
const TSX = 'node_modules/tsx/dist/cli.mjs';

/** Files that the server reads rather than imports. */
const READ_FILES = ['sandbox/**/*.json', 'sandbox/**/*.css', 'server/**/*.css', 'server/database/migrations/*', '.env'];

/** `npm run dev`: the server, started again whenever its sources change, and the app, replaced in the browser. */
async function dev(): Promise<void> {
  const site = await watchSite(rootDir);
  const included = READ_FILES.flatMap((files) => ['--include', files]);
  const options = ['--site', site.folder, '--check-answers'];
  const server = spawn(
    process.execPath,
    [TSX, 'watch', '--clear-screen=false', ...included, 'server/main.ts', ...options],
    // Runs in a process group of its own: otherwise a Ctrl-C reaches tsx twice, and the second one kills the server.
    { cwd: rootDir, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  endWithParent(server);
  // One Ctrl-C may arrive twice, from the terminal and from npm.
  let stopped: Promise<unknown> | undefined;
  const stop = () => void (stopped ??= Promise.all([site.stop(), endServer(server)]).then(() => process.exit(0), fail));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function fail(fault: unknown): void {
  console.error(fault);
  process.exit(1);
}

dev().catch(fail);
