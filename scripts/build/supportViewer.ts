import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { DefinePlugin, type Configuration, type PathData } from 'webpack';
import { DEMO_NOTICE } from '#domain/demo';
import { rootDir } from '../../tools/processes/rootDir';
import { antdReplacements } from './antdReplacements';
import { defineGlobals, isDemo, VIEWER } from './appSettings';
import { afterEmit, fileCache, moduleRules, PRODUCTION, type Site, STRICT } from './baseConfig';
import { keepFormerFrames } from './formerFrames';
import { writeHeaderFiles } from './headerFiles';
import { minification } from './minimizer';
import { viewerHeaders, viewerPolicy } from './securityHeaders';

export interface ViewerSite extends Omit<Site, 'outputPath'> {
  readonly folder: string;
}

/**
 * Creates the configuration of the support viewer, and of the app as the member's screen in its frame. It is a build of
 * its own, so that the members' scripts stay the same without it. Each page has one script, since a frame may not
 * reload for a chunk that fails.
 */
export function createViewerConfig({ env, buildId, folder }: ViewerSite): Configuration {
  const page = (name: 'viewer' | 'screen', filename: string, title: string) =>
    new HtmlWebpackPlugin({
      filename,
      chunks: [name],
      scriptLoading: 'defer',
      template: path.join(rootDir, 'viewer/page.html'),
      templateParameters: {
        title,
        policy: viewerPolicy(),
        hasFrame: name === 'viewer',
        demoNotice: isDemo(env) ? DEMO_NOTICE : '',
      },
    });
  // A later build keeps the folder, in which records of this one then open (scripts/build/formerFrames.ts).
  const frame = `screen/${buildId}`;
  const nameOf = ({ chunk }: PathData) => `${chunk?.name === 'screen' ? frame : 'assets'}/[name].[contenthash]`;
  return {
    ...PRODUCTION,
    name: 'viewer',
    entry: { viewer: './viewer/page.tsx', screen: './viewer/screen/page.ts' },
    output: {
      path: folder,
      publicPath: `/${VIEWER}/`,
      filename: (path) => `${nameOf(path)}.js`,
      assetModuleFilename: `${frame}/[name].[contenthash][ext]`,
    },
    module: { rules: moduleRules(true), parser: { javascript: { ...STRICT, dynamicImportMode: 'eager' } } },
    plugins: [
      antdReplacements,
      new DefinePlugin(defineGlobals(env, buildId)),
      page('viewer', 'index.html', 'サポート用の記録'),
      page('screen', `${frame}/index.html`, '会員の画面'),
      new MiniCssExtractPlugin({ filename: (path) => `${nameOf(path)}.css` }),
      afterEmit(() => completeViewer(folder, buildId)),
    ],
    optimization: minification,
    cache: fileCache('viewer'),
  };
}

/** Adds the frames of former builds to the viewer, and the headers of its pages. */
async function completeViewer(folder: string, buildId: string): Promise<void> {
  await embedScreens(folder, await keepFormerFrames({ former: path.join(rootDir, 'dist', VIEWER), folder, buildId }));
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
