import inter from '../../app/font/inter.woff2?bytes';

/** As `src/app/latinFont.ts`, from bytes in the script: a font is not loaded from a file for a frame without an origin. */
export function addLatinFont({ fonts }: Document): void {
  fonts.add(new FontFace('Inter', inter, { weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF' }));
}
