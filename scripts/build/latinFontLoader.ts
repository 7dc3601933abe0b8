import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** Basic Latin and Latin-1, as src/app/latinFont.ts has them. */
const CHARACTERS = String.fromCharCode(...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0xff));

/** The records of a font's names that hold its licence and where to find it; the licence asks for them. */
const LICENCE_NAMES = [13, 14];

/** From normal to bold. */
const WEIGHTS = { min: 400, max: 700 };

function codePoints(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** For webpack: leaves of a font what the site shows, which is 26 of 48 KiB. */
// eslint-disable-next-line museum/named-exports -- webpack takes a loader from a module's default export
export default function latinFontLoader(this: LoaderContext<unknown>, font: Buffer): Promise<Buffer> {
  return subsetFont(font, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    preserveNameIds: LICENCE_NAMES,
  });
}

/** The font is read as bytes, not as text. */
export const raw = true;
