import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { buildSite, buildSiteAppFirst } from './build/buildSite';
import { isBuilt } from './build/ensureBuild';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { rootDir } from '../tools/processes/rootDir';

/**
 * `npm run build`; with `--app-first` for `npm start`, which is told when it can serve the app; with `--if-needed` nothing
 * where the last build is as good.
 */
async function build(): Promise<void> {
  const { values } = parseArgs({ options: { 'app-first': { type: 'boolean' }, 'if-needed': { type: 'boolean' } } });
  if (values['if-needed'] && (await isBuilt())) return;
  if (values['app-first']) {
    await buildSiteAppFirst(rootDir, () => {
      console.log(`The app is there after ${seconds()} s; the support viewer is built while the site is served.`);
      process.send?.('app');
      // The server's start and its first answers come first.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    });
    console.log(`The support viewer is there after ${seconds()} s.`);
  } else {
    await buildSite(rootDir);
    console.log(`Built dist/ in ${seconds()} s`);
  }
}

const seconds = (): string => (performance.now() / 1000).toFixed(1);

endWithNpm();
process.once('disconnect', () => process.exit(1));
build().then(
  () => process.exit(0),
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message.startsWith('Invalid env') ? message : `The build failed.\n${message}`);
    // At once: parts that are still being built end with this process.
    process.exit(1);
  },
);
