import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import { createConfigs } from '../../webpack.config';
import { compile, writeCaches } from './compile';
import { createViewerConfig } from './supportViewer';

/** Builds the part that buildApart.ts names on the command line. */
async function buildPart([part, folder = '', buildId = '']: readonly string[]): Promise<void> {
  const env = loadEnv(rootDir);
  const builds =
    part === 'viewer'
      ? [createViewerConfig({ env, buildId, folder })]
      : createConfigs({ env, buildId, outputPath: folder }).filter(({ name }) => name !== 'app' && name !== 'viewer');
  for (const build of builds) await compile(build);
  await writeCaches();
}

process.once('disconnect', () => process.exit(1));
buildPart(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
