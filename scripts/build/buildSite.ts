import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createWebpackConfig, createWorkerConfig } from '../../webpack.config';
import { loadEnv } from '../../server/envFile';
import { INLINE_SCRIPTS } from '../../src/app/inlineScripts';
import { readSettings } from '../../src/app/settings';
import { hasSupportViewer } from './appSettings';
import { replaceFolder } from './buildFolder';
import { readBuildId } from './buildId';
import { writeBuildStamp } from './buildStamp';
import { compile } from './compile';
import { compressFiles } from './compressFiles';
import { digestInputs } from './inputs';
import { listPrecachedFiles } from './precachedFiles';
import { prerenderPages } from './prerenderPages';
import { copyPublicFiles } from './publicFiles';
import { HEADERS_FILE, securityHeaders } from './securityHeaders';
import { moveSourceMaps } from './sourceMaps';
import { buildSupportViewer } from './supportViewer';
import { WEIGHTS_FILE } from './weights';

/** Builds dist/ from the working tree and the settings of its .env, else .env.example (decisions §10). */
export async function buildSite(rootDir: string): Promise<void> {
  const env = loadEnv(rootDir);
  readSettings(env);
  // Taken before the work, so that a file saved meanwhile makes the result out of date.
  const inputs = await digestInputs(rootDir, env);
  const buildId = await readBuildId(rootDir, inputs);
  await replaceFolder(path.join(rootDir, 'dist'), path.join(rootDir, '.cache', 'builds'), async (outputPath) => {
    const weights = await compile(createWebpackConfig({ mode: 'production', env, buildId, outputPath }));
    await moveSourceMaps(outputPath, path.join(rootDir, 'dist-maps'));
    await writeFile(path.join(rootDir, WEIGHTS_FILE), JSON.stringify(weights));
    const styles = await prerenderPages({ rootDir, folder: outputPath, env, buildId, weights });
    await copyPublicFiles(path.join(rootDir, 'public'), outputPath);
    await compile(createWorkerConfig(outputPath, env, await listPrecachedFiles(outputPath, weights)));
    const headers = securityHeaders(env, { scripts: INLINE_SCRIPTS, styles });
    await writeFile(path.join(outputPath, HEADERS_FILE), JSON.stringify(headers, null, 2));
    // Compared with the server's at its start (server/pages/checkBuild.ts).
    await writeFile(path.join(outputPath, 'build.json'), JSON.stringify({ PAYMENT_MODE: env['PAYMENT_MODE'] }));
    if (hasSupportViewer(env)) await buildSupportViewer({ folder: outputPath, env, buildId });
    await compressFiles(outputPath);
  });
  await writeBuildStamp(rootDir, inputs);
}
