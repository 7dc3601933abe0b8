import type { LoaderContext } from 'webpack';
import { palette } from '../../src/ui/theme/palette';

/**
 * A loader for webpack that puts the colours of palette.ts before a style sheet, as custom properties named `--museum-`
 * and the colour's name.
 */
// oxlint-disable-next-line museum/named-exports -- webpack takes a loader from a module's default export
export default function paletteLoader(this: LoaderContext<unknown>, sheet: string): string {
  // webpack caches the result until one of its files changes.
  this.addDependency(require.resolve('../../src/ui/theme/palette.ts'));
  const colours = Object.entries(palette).map(([name, colour]) => `--museum-${toKebab(name)}: ${colour};`);
  return `:root{${colours.join('')}}${sheet}`;
}

const toKebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
