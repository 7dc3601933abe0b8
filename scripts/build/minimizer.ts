import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { Configuration } from 'webpack';

/**
 * webpack's own for scripts, and one for styles. Its part that computes calc() knows no tan(), which Ant Design's Steps
 * use, and warns at each.
 */
export const minimizer: NonNullable<NonNullable<Configuration['optimization']>['minimizer']> = [
  '...',
  new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { calc: false }] } }),
];
