import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/**
 * webpack's own minimizer for pages, swc for scripts, which has threads of its own, and cssnano for styles. calc() is left
 * as written: cssnano's parser does not support tan(), which Ant Design's Steps use.
 */
export const minification: NonNullable<Configuration['optimization']> = {
  minimize: { javascript: false },
  minimizer: [
    '...',
    new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false }),
    new MinimizerPlugin({
      test: /\.css$/,
      minify: MinimizerPlugin.cssnanoMinify,
      minimizerOptions: { preset: ['default', { calc: false }] },
    }),
  ],
};
