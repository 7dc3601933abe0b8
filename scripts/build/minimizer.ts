import { transform } from '@swc/core';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { browserslist } from '../../package.json';

interface CompileOptions {
  /** Queries of browserslist; by default the oldest browsers that the app supports. */
  readonly targets?: readonly string[];
}

/**
 * Compiles syntax that the target browsers lack, and leaves other syntax as it is. Works on whole scripts, because
 * packages and webpack's own code may contain newer syntax too.
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
    // Makes a source map of this step, which the plugin merges with the script's source map.
    sourceMaps: map !== undefined,
  });
}

/**
 * Returns webpack's minification for these browsers: swc for scripts, in its own threads, and cssnano for styles.
 * cssnano keeps calc(), because its parser fails at tan(), which Ant Design's Steps use.
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

/** Minification for the oldest browsers that the app supports. */
export const minification = minifyFor(browserslist);
