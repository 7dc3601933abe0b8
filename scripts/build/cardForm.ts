import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { CARD_FORM_PATH } from '#contract/cardForm';
import { afterEmit, moduleRules, PRODUCTION, type Site } from './baseConfig';
import { readCardForm } from './cardFormSettings';
import { minification } from './minimizer';
import { writeHeaderFiles } from './headerFiles';
import { cardFormHeaders } from './securityHeaders';

/**
 * Returns the configuration of the page with the card provider's own fields; null if the provider has no such fields.
 * The page is a separate build, so that the app is the same with and without it.
 */
export function createCardFormConfig({ env, outputPath }: Site): Configuration | null {
  const settings = readCardForm(env);
  if (settings === null) return null;
  const folder = CARD_FORM_PATH.slice(1);
  return {
    ...PRODUCTION,
    name: 'cardForm',
    entry: './src/cardForm/page.ts',
    output: {
      path: outputPath,
      publicPath: '/',
      filename: `${folder}[name].[contenthash].js`,
      // Puts all files below the page's path, because the page's origin serves nothing else.
      assetModuleFilename: `${folder}[name].[contenthash][ext]`,
    },
    module: { rules: moduleRules(true) },
    plugins: [
      new HtmlWebpackPlugin({
        filename: `${folder}index.html`,
        scriptLoading: 'defer',
        template: 'src/cardForm/page.html',
        templateParameters: { ...settings },
      }),
      new MiniCssExtractPlugin({ filename: `${folder}[name].[contenthash].css` }),
      afterEmit(() => writeHeaderFiles(path.join(outputPath, folder), cardFormHeaders(settings))),
    ],
    optimization: minification,
  };
}
