import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/**
 * webpack's minimizer for scripts and cssnano for styles. calc() is left as written: cssnano's parser does not support
 * tan(), which Ant Design's Steps use.
 */
export const minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']> = [
  '...',
  new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
];
