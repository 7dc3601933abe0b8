import { BannerPlugin, Compilation } from 'webpack';

/**
 * Has Chromium compile every function of the scripts that each screen needs while it receives them, beside the page's own
 * thread, instead of one by one there when they are called first: a third less work until a screen is painted. Other
 * browsers take the line for a comment. It is added after minification, which leaves comments out.
 */
export const compileHint = new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /assets\/(?:vendor|vendor-app|vendor-dom|main|app|frame)\.\w+\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
