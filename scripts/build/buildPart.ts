import path from 'node:path';
import { createPrerenderConfig } from '../../webpack.config';
import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import { VIEWER } from './appSettings';
import { buildCardForm } from './cardForm';
import { compile, writeCaches } from './compile';
import { createGuardConfig, createInlineConfig, createWorkerConfig } from './scriptConfigs';
import { buildSupportViewer } from './supportViewer';

/** Builds one part, as buildApart.ts asks on the command line. */
async function buildPart([part, folder = '', buildId = '']: readonly string[]): Promise<void> {
  const env = loadEnv(rootDir);
  if (part === 'viewer') await buildSupportViewer({ folder, env, buildId, former: path.join(rootDir, 'dist', VIEWER) });
  else if (part === 'cardForm') await buildCardForm(env, folder);
  else {
    await compile(createPrerenderConfig(folder));
    await compile(createInlineConfig(folder));
    await compile(createGuardConfig(folder));
    await compile(createWorkerConfig(folder, env));
  }
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
