import type { LoaderContext } from 'webpack';
import { palette } from '../../src/ui/theme/palette';

/** Webpack loader that adds the colours of palette.ts to a style sheet, as custom properties such as `--museum-ink`. */
// oxlint-disable-next-line museum/named-exports -- webpack takes a loader from a module's default export
export default function paletteLoader(this: LoaderContext<unknown>, sheet: string): string {
  // Makes webpack run the loader again when palette.ts changes.
  this.addDependency(require.resolve('../../src/ui/theme/palette.ts'));
  const colours = Object.entries(palette).map(([name, colour]) => `--museum-${toKebab(name)}: ${colour};`);
  return `:root{${colours.join('')}}${sheet}`;
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
