import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createViewerConfig } from '../../webpack.config';
import { compile } from './compile';
import { keepFormerFrames } from './formerFrames';
import { writeHeaderFiles } from './headerFiles';
import { viewerHeaders } from './securityHeaders';

interface ViewerBuild {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  /** The viewer of the build before, where there is one. */
  readonly former: string;
}

/** Writes the support viewer into a folder, with the frames of former builds and the headers of its pages in theirs. */
export async function buildSupportViewer({ folder, env, buildId, former }: ViewerBuild): Promise<void> {
  await compile(createViewerConfig({ env, buildId, outputPath: folder }));
  await embedScreens(folder, await keepFormerFrames({ former, folder, buildId }));
  const { viewer, screen } = viewerHeaders();
  await writeHeaderFiles(folder, viewer);
  await writeHeaderFiles(path.join(folder, 'screen'), screen);
}

/**
 * Writes the pages of the frames into the viewer's: a host that sends the app's headers with every file forbids to frame a
 * page by its address. They go without a policy of their own there, since they have that of the page around them.
 *
 * @param builds the first is this one
 */
async function embedScreens(folder: string, builds: readonly string[]): Promise<void> {
  const page = path.join(folder, 'index.html');
  const viewer = await readFile(page, 'utf8');
  const [template = ''] = /<template.*?<\/template>/s.exec(viewer) ?? [];
  const screens = builds.map(async (build) => {
    const screen = bareMarkup(await readFile(path.join(folder, 'screen', build, 'index.html'), 'utf8'));
    return template
      .replace(/"?__SCREEN__"?/, () => `"${screen}"`)
      .replace('<template', `<template data-build="${build}"`);
  });
  const templates = (await Promise.all(screens)).join('');
  await writeFile(
    page,
    viewer.replace(template, () => templates),
  );
}

function bareMarkup(page: string): string {
  return page
    .replace(/<meta http-equiv=[^>]+>/, '')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;');
}
