import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import { createConfigs } from '../../webpack.config';
import { compile, writeCaches } from './compile';
import { createViewerConfig } from './supportViewer';

/** Builds the part that buildApart.ts names on the command line, or `cardForm` alone, which browser tests need. */
async function buildPart([part, folder = '', buildId = '']: readonly string[]): Promise<void> {
  for (const build of chooseBuilds(part, folder, buildId)) await compile(build);
  await writeCaches();
}

function chooseBuilds(part: string | undefined, folder: string, buildId: string) {
  const env = loadEnv(rootDir);
  if (part === 'viewer') return [createViewerConfig({ env, buildId, folder })];
  const builds = createConfigs({ env, buildId, outputPath: folder });
  if (part === 'cardForm') return builds.filter(({ name }) => name === part);
  return builds.filter(({ name }) => name !== 'app' && name !== 'viewer');
}

process.once('disconnect', () => process.exit(1));
buildPart(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
