import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { buildSite, buildSiteAppFirst } from './build/buildSite';
import { isBuilt } from './build/ensureBuild';
import { rootDir } from '../tools/processes/rootDir';

/**
 * `npm run build`. `--app-first` is for `npm start`: it reports when the app can be served. `--if-needed` builds
 * nothing if the last build is up to date.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { 'app-first': { type: 'boolean' }, 'if-needed': { type: 'boolean' } } });
  if (values['if-needed'] && (await isBuilt())) return;
  if (values['app-first']) {
    await buildSiteAppFirst(rootDir, () => {
      console.log(`The app is there after ${seconds()} s; the support viewer is built while the site is served.`);
      process.send?.('app');
      // Leaves the processor to the server's start and first answers.
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
    // Exits at once, which also ends the parts that are still being built.
    process.exit(1);
  },
);
