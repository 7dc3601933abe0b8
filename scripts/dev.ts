import { loadEnv } from '../server/envFile';
import { readStartSettings } from '../server/settings';
import { StartupError } from '../server/startupError';
import { ApiProcess } from './dev/apiProcess';
import { createHotSite } from './dev/hotSite';
import { findFreePort, requireFreePort } from './dev/ports';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { rootDir } from '../tools/processes/rootDir';

async function dev(): Promise<void> {
  // A service worker would keep what changes at every save.
  const env = { ...loadEnv(rootDir), OFFLINE_CARD: 'off' };
  const { port, publicUrl } = readStartSettings(env, rootDir);
  await requireFreePort(port);
  const apiPort = await findFreePort();
  const api = new ApiProcess({ rootDir, port: apiPort, publicUrl });
  const site = createHotSite({ rootDir, env, port, apiPort });
  stopOnFirstSignal(() => Promise.all([site.stop(), api.stop()]));
  await api.start();
  await site.start();
  console.log(`  Changes show by themselves at ${publicUrl}\n`);
}

/** One Ctrl-C may arrive twice, from the terminal and from npm; the second signal is ignored. */
function stopOnFirstSignal(stop: () => Promise<unknown>): void {
  let isStopping = false;
  const onSignal = (): void => {
    if (isStopping) return;
    isStopping = true;
    stop().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function fail(fault: unknown): void {
  // An unexpected error is printed with its stack, for the developer.
  console.error(fault instanceof StartupError ? fault.message : fault);
  process.exit(1);
}

endWithNpm();
dev().catch(fail);
