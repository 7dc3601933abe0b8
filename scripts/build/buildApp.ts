import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createWebpackConfig } from '../../webpack.config';
import { hasSupportViewer } from './appSettings';
import { buildApart } from './buildApart';
import { readCardForm } from './cardFormSettings';
import { compile } from './compile';
import { writeHeaderFiles } from './headerFiles';
import { listPrecachedFiles } from './precachedFiles';
import { PRERENDERER, prerenderPages } from './prerenderPages';
import { copyPublicFiles } from './publicFiles';
import { PRECACHED_FILES } from './scriptConfigs';
import { securityHeaders } from './securityHeaders';
import { moveSourceMaps } from './sourceMaps';
import { WEIGHTS_FILE } from './weights';
import { SERVICE_WORKER } from '../../src/serviceWorker/address';

export interface Build {
  readonly rootDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
}

/** Writes what members need into an empty folder: all of the site but the support viewer and the compressed files. */
export async function buildApp({ rootDir, env, buildId }: Build, outputPath: string): Promise<void> {
  const cardForm = readCardForm(env);
  const [weights] = await Promise.all([
    compile(createWebpackConfig({ mode: 'production', env, buildId, outputPath })),
    buildApart('prerenderer', path.join(rootDir, PRERENDERER), buildId),
    cardForm && buildApart('cardForm', outputPath, buildId),
  ]);
  await moveSourceMaps(outputPath, path.join(rootDir, 'dist-maps'));
  await writeFile(path.join(rootDir, WEIGHTS_FILE), JSON.stringify(weights));
  const inlined = await prerenderPages({ rootDir, folder: outputPath, env, buildId, weights });
  await copyPublicFiles(path.join(rootDir, 'public'), outputPath);
  const worker = await readFile(path.join(rootDir, PRERENDERER, SERVICE_WORKER), 'utf8');
  const precached = JSON.stringify(await listPrecachedFiles(outputPath, weights));
  await writeFile(
    path.join(outputPath, SERVICE_WORKER),
    worker.replace(PRECACHED_FILES, () => precached),
  );
  await writeHeaderFiles(outputPath, securityHeaders(env, inlined));
  // For the server (server/pages/checkBuild.ts, viewerNotice.ts).
  const build = {
    PAYMENT_MODE: env['PAYMENT_MODE'],
    // Both stand in policies and pages.
    ...(cardForm && { CARD_FORM_ORIGIN: env['CARD_FORM_ORIGIN'] ?? '', APP_ORIGIN: cardForm.appOrigin || undefined }),
    SUPPORT_VIEWER: hasSupportViewer(env) ? 'on' : 'off',
  };
  await writeFile(path.join(outputPath, 'build.json'), JSON.stringify(build));
}
