import path from 'node:path';
import { createWebpackConfig } from '../../webpack.config';
import { loadEnv } from '../../server/envFile';
import { replaceFolder } from './buildFolder';
import { readBuildId } from './buildId';
import { writeBuildStamp } from './buildStamp';
import { compile } from './compile';
import { compressFiles } from './compressFiles';
import { digestInputs } from './inputs';
import { copyPublicFiles } from './publicFiles';

/** Builds dist/ from the working tree and the settings of its .env, else .env.example (decisions §10). */
export async function buildSite(rootDir: string): Promise<void> {
  const env = loadEnv(rootDir);
  // Taken before the work, so that a file saved meanwhile makes the result out of date.
  const inputs = await digestInputs(rootDir, env);
  const buildId = await readBuildId(rootDir, inputs);
  await replaceFolder(path.join(rootDir, 'dist'), path.join(rootDir, '.cache', 'builds'), async (outputPath) => {
    await compile(createWebpackConfig({ mode: 'production', env, buildId, outputPath }));
    await copyPublicFiles(path.join(rootDir, 'public'), outputPath);
    await compressFiles(outputPath);
  });
  await writeBuildStamp(rootDir, inputs);
}
