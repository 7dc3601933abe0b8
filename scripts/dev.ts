import { loadEnv } from '../server/envFile';
import { readServerSettings } from '../server/settings';
import { StartFault } from '../server/startFault';
import { ApiProcess } from './dev/apiProcess';
import { createHotSite } from './dev/hotSite';
import { findFreePort, requireFreePort } from './dev/ports';
import { endWithNpm } from './endWithNpm';
import { rootDir } from './rootDir';

async function dev(): Promise<void> {
  const env = loadEnv(rootDir);
  const { port, publicUrl } = readServerSettings(env, rootDir);
  await requireFreePort(port);
  const apiPort = await findFreePort();
  const api = new ApiProcess({ rootDir, port: apiPort, publicUrl });
  const site = createHotSite({ rootDir, env, port, apiPort });
  stopOnFirstSignal(() => Promise.all([site.stop(), api.stop()]));
  await api.start();
  await site.start();
  console.log(`  Changes show by themselves at ${publicUrl}\n`);
}

/** One Ctrl-C may arrive twice, from the terminal and from npm: stopping once is enough. */
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
  // What nobody foresaw is the developer's to look into, so it comes with its stack.
  console.error(fault instanceof StartFault ? fault.message : fault);
  process.exit(1);
}

endWithNpm();
dev().catch(fail);
