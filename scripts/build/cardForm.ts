import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { CARD_FORM_PATH } from '#contract/cardForm';
import { moduleRules, PRODUCTION } from '../../webpack.config';
import { readCardForm, type CardFormSettings } from './cardFormSettings';
import { compile } from './compile';
import { minification } from './minimizer';
import { writeHeaderFiles } from './headerFiles';
import { cardFormHeaders } from './securityHeaders';

/** Adds the page with the card provider's own fields to the site, with headers of its own, where the provider has some. */
export async function buildCardForm(env: Readonly<Record<string, string>>, site: string): Promise<void> {
  const settings = readCardForm(env);
  if (settings === null) return;
  await compile(createConfig(settings, site));
  await writeHeaderFiles(path.join(site, CARD_FORM_PATH), cardFormHeaders(settings));
}

/** A build of its own, so that the app comes out as it does without the page. */
function createConfig(settings: CardFormSettings, outputPath: string): Configuration {
  const folder = CARD_FORM_PATH.slice(1);
  return {
    ...PRODUCTION,
    entry: { main: './src/cardForm/page.ts' },
    output: {
      path: outputPath,
      publicPath: '/',
      filename: `${folder}[name].[contenthash].js`,
      // All of them below the page: nothing else is there on its origin.
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
    ],
    optimization: minification,
  };
}
