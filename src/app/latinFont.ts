import inter from './font/inter.woff2';

/**
 * Adds the font for Basic Latin and Latin-1 (`font/README.md` says how its file was made); Japanese uses the
 * system's fonts. Loaded by the app when the page is idle: a font of a style sheet is requested at the first paint,
 * which on a slow line delays the scripts by about 140 ms.
 */
export function addLatinFont({ fonts }: Document): void {
  const descriptors = { weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF' } as const;
  fonts.add(new FontFace('Inter', `url(${inter}) format('woff2')`, descriptors));
}
