import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { hasSupportViewer, VIEWER } from './appSettings';
import { buildApart } from './buildApart';
import { buildApp } from './buildApp';
import { replaceFolder } from './buildFolder';
import { writeBuildStamp } from './buildStamp';
import { compile, writeCaches } from './compile';
import { compressFiles } from './compressFiles';
import { keepFormerFrames } from './formerFrames';
import { readSite } from './site';
import { createViewerConfig, type ViewerSite } from './supportViewer';

/** Builds the same dist/ as `npx webpack`, but in two processes, and replaces the former dist/ as a whole. */
export async function buildSite(rootDir: string): Promise<void> {
  const { site, inputs } = await readSite(rootDir);
  await replaceFolder(site.outputPath, workshopOf(rootDir), async (folder) => {
    const viewer = hasSupportViewer(site.env) && buildApart('viewer', path.join(folder, VIEWER), site.buildId);
    await Promise.all([buildApp({ ...site, outputPath: folder }), viewer]);
    await compressFiles(folder);
  });
  await writeBuildStamp(rootDir, inputs);
  await writeCaches();
}

const HALVES = {
  buildApp,
  buildViewer: (site: ViewerSite) => compile(createViewerConfig(site)),
};

/**
 * Builds the site while a server waits for it: calls `onApp` as soon as dist/ contains the app, then adds the support
 * viewer and the compressed files.
 */
export async function buildSiteAppFirst(rootDir: string, onApp: () => void, halves = HALVES): Promise<void> {
  const { site, inputs } = await readSite(rootDir);
  const dist = site.outputPath;
  const viewer = path.join(dist, VIEWER);
  await replaceFolder(dist, workshopOf(rootDir), async (folder) => {
    await halves.buildApp({ ...site, outputPath: folder });
    await keepFormerFrames({ former: viewer, folder: path.join(folder, VIEWER) });
  });
  onApp();
  if (hasSupportViewer(site.env)) {
    await mkdir(path.dirname(viewer), { recursive: true });
    await replaceFolder(viewer, workshopOf(rootDir), (folder) => halves.buildViewer({ ...site, folder }));
  }
  await compressFiles(dist);
  await writeBuildStamp(rootDir, inputs);
  await writeCaches();
}

const workshopOf = (rootDir: string): string => path.join(rootDir, '.cache', 'builds');
