import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { buildSite, buildSiteAppFirst } from './build/buildSite';
import { isBuilt } from './build/ensureBuild';
import { rootDir } from '../tools/processes/rootDir';

/**
 * `npm run build`. Options: `--app-first` tells the parent process when the app can be served, as `npm start` needs;
 * `--if-needed` builds nothing if the last build is up to date.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { 'app-first': { type: 'boolean' }, 'if-needed': { type: 'boolean' } } });
  if (values['if-needed'] && (await isBuilt())) return;
  if (values['app-first']) {
    await buildSiteAppFirst(rootDir, () => {
      console.log(`The app is there after ${seconds()} s; the support viewer is built while the site is served.`);
      process.send?.('app');
      // Lowers the priority of this process, so that building the viewer does not slow down the server, which starts
      // now.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    });
    console.log(`The support viewer is there after ${seconds()} s.`);
  } else {
    await buildSite(rootDir);
    console.log(`Built dist/ in ${seconds()} s`);
  }
}

const seconds = (): string => (performance.now() / 1000).toFixed(1);

process.once('disconnect', () => process.exit(1));
build().then(
  () => process.exit(0),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message.startsWith('Invalid env') ? message : `The build failed.\n${message}`);
    // Exits without waiting for the child processes that still build other parts. They end when this process does.
    process.exit(1);
  },
);
