import { createPrerenderConfig } from '../../webpack.config';
import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import { compile } from './compile';
import { createInlineConfig } from './scriptConfigs';
import { buildSupportViewer } from './supportViewer';

/** Builds one part, as buildApart.ts asks on the command line. */
async function buildPart([part, folder = '', buildId = '']: readonly string[]): Promise<void> {
  if (part === 'viewer') await buildSupportViewer({ folder, env: loadEnv(rootDir), buildId });
  else for (const config of [createPrerenderConfig(folder), createInlineConfig(folder)]) await compile(config);
}

process.once('disconnect', () => process.exit(1));
buildPart(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
