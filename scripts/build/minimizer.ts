import { transform } from '@swc/core';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { browserslist } from '../../package.json';

interface CompileOptions {
  /** Queries of browserslist; without any the oldest browsers that the app supports. */
  readonly targets?: readonly string[];
}

/**
 * Compiles syntax that is newer than the oldest browsers. It compiles whole scripts, since packages and webpack's own
 * code may have such syntax too. Syntax that the browsers know stays as it is.
 */
async function compileForTargets(
  input: Readonly<Record<string, string | Buffer>>,
  map: unknown,
  { targets = browserslist }: CompileOptions,
): Promise<{ readonly code: string; readonly map?: string | undefined }> {
  const [[filename, source] = ['', '']] = Object.entries(input);
  return transform(String(source), {
    filename,
    swcrc: false,
    configFile: false,
    isModule: false,
    env: { targets: [...targets], bugfixes: true },
    jsc: { parser: { syntax: 'ecmascript' }, preserveAllComments: true },
    // The plugin joins it with the map of the script before.
    sourceMaps: map !== undefined,
  });
}

/**
 * swc for scripts, which has threads of its own, and cssnano for styles, which reads the
 * targets from package.json. calc() is left as written: cssnano's parser does not support tan(), which Ant Design's Steps use.
 */
export const minifyFor = (targets: readonly string[]): NonNullable<Configuration['optimization']> => ({
  minimize: { javascript: false, html: false },
  minimizer: [
    '...',
    new MinimizerPlugin({
      minify: [compileForTargets, MinimizerPlugin.swcMinify],
      minimizerOptions: [{ targets }, {}],
      parallel: false,
    }),
    new MinimizerPlugin({
      test: /\.css$/,
      minify: MinimizerPlugin.cssnanoMinify,
      minimizerOptions: { preset: ['default', { calc: false }] },
    }),
  ],
});

/** The minification for the oldest browsers that the app supports. */
export const minification = minifyFor(browserslist);
