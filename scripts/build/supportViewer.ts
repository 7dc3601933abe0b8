import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { DefinePlugin, type Configuration, type PathData, type RuleSetRule } from 'webpack';
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
 * Returns the configuration of the support viewer, and of the app as the screen in its frame. The viewer is a separate
 * build, so that members' scripts are the same with and without it. Each page has one script, because the frame may not
 * reload after a failed chunk.
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
  // The folder name contains the build, because later builds keep the folder to open this build's records
  // (scripts/build/formerFrames.ts).
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
    module: {
      rules: [...moduleRules(true), uncachedStyles],
      parser: { javascript: { ...STRICT, dynamicImportMode: 'eager' } },
    },
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

/**
 * Reads style sheets anew in every build. The cache would keep them with the addresses of their pictures, and the
 * folder of the pictures has another name in every build.
 */
const uncachedStyles: RuleSetRule = { test: /\.css$/, use: path.join(rootDir, 'scripts/build/uncachedLoader.ts') };

/** Adds the frames of former builds and the files with HTTP headers to the viewer. */
async function completeViewer(folder: string, buildId: string): Promise<void> {
  await embedScreens(folder, await keepFormerFrames({ former: path.join(rootDir, 'dist', VIEWER), folder, buildId }));
  const { viewer, screen } = viewerHeaders();
  await writeHeaderFiles(folder, viewer);
  await writeHeaderFiles(path.join(folder, 'screen'), screen);
}

/**
 * Writes the frames' pages into the viewer's page as `srcdoc`, because hosts that send the app's headers with every
 * file forbid framing by address. Removes the policy of each frame's page, because the viewer's policy applies to
 * `srcdoc`.
 *
 * @param builds names of the builds, the present one first
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
