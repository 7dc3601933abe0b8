import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { renderAntdStyles, type SheetName } from '../../src/ui/theme/renderAntdStyles';
import { adaptStyles } from './adaptStyles';

let sheets: Readonly<Record<SheetName, string>> | undefined;

/**
 * Webpack loader that replaces the content of a style sheet in src/ui/theme/styles by Ant Design's styles for the
 * components to which the sheet belongs.
 */
// oxlint-disable-next-line museum/named-exports -- webpack takes a loader from a module's default export
export default function antdStylesLoader(this: LoaderContext<unknown>): string {
  sheets ??= renderAntdStyles();
  return adaptStyles(sheets[path.basename(this.resourcePath, '.css') as SheetName]); // one file for each sheet
}
