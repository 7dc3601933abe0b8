import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from 'webpack';
import { SERVICE_WORKER } from '../../src/serviceWorker/address';
import { rootDir } from '../../tools/processes/rootDir';
import { hasSupportViewer } from './appSettings';
import type { Site } from './baseConfig';
import { readCardForm } from './cardFormSettings';
import { writeHeaderFiles } from './headerFiles';
import { inlinedIntoPages } from './pages';
import { CARD_CHUNKS, listPrecachedFiles } from './precachedFiles';
import { copyPublicFiles } from './publicFiles';
import { PRECACHED_FILES, PRERENDERER } from './scriptConfigs';
import { securityHeaders } from './securityHeaders';
import { moveSourceMaps } from './sourceMaps';
import { filesOf, firstFiles, weigh, WEIGHTS_FILE } from './weights';

/**
 * Completes the built app: moves the source maps out, copies public/, and writes the files that depend on other files:
 * service worker, HTTP headers, build.json and the weights.
 */
export async function completeApp({ env, outputPath }: Site, compilation: Compilation): Promise<void> {
  const cardForm = readCardForm(env);
  await moveSourceMaps(outputPath, path.join(rootDir, 'dist-maps'));
  await copyPublicFiles(path.join(rootDir, 'public'), outputPath);
  const worker = await readFile(path.join(PRERENDERER, SERVICE_WORKER), 'utf8');
  const cardFiles = [...firstFiles(compilation), ...filesOf(CARD_CHUNKS, compilation)];
  const precached = JSON.stringify(await listPrecachedFiles(outputPath, cardFiles));
  await writeFile(
    path.join(outputPath, SERVICE_WORKER),
    worker.replace(PRECACHED_FILES, () => precached),
  );
  await writeHeaderFiles(outputPath, securityHeaders(env, await inlinedIntoPages(compilation, outputPath)));
  // The server reads these settings of the build (server/pages/checkBuild.ts, viewerNotice.ts).
  const build = {
    PAYMENT_MODE: env['PAYMENT_MODE'],
    // The built policies and pages contain these origins, so the server must run with the same ones.
    ...(cardForm && { CARD_FORM_ORIGIN: env['CARD_FORM_ORIGIN'] ?? '', APP_ORIGIN: cardForm.appOrigin || undefined }),
    SUPPORT_VIEWER: hasSupportViewer(env) ? 'on' : 'off',
  };
  await writeFile(path.join(outputPath, 'build.json'), JSON.stringify(build));
  await writeFile(path.join(rootDir, WEIGHTS_FILE), JSON.stringify(weigh(compilation)));
}
