import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * Gives the page its font for Basic Latin and Latin-1 (`scripts/build/latinFontLoader.ts` leaves no more of it): Japanese
 * comes from the reader's own system, other scripts do not appear. Done by the app, when everything else is there: the
 * browser asks for the font of a style sheet at the first paint, and on a slow line the scripts would come a seventh of a
 * second later.
 */
export function addLatinFont({ fonts }: Document): void {
  const descriptors = { weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF' } as const;
  fonts.add(new FontFace('Inter', `url(${inter}) format('woff2')`, descriptors));
}
