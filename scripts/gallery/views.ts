import type { BrowserContextOptions } from '@playwright/test';

/** What a screen is looked at on. */
export interface View {
  readonly label: string;
  /** In the pictures' file names. */
  readonly suffix: string;
  readonly options: BrowserContextOptions;
}

export const SCREENS: readonly View[] = [
  {
    label: '390 px',
    suffix: '390',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  },
  { label: '1280 px', suffix: '1280', options: { viewport: { width: 1280, height: 800 } } },
];

/** A4 upright within margins of 15 mm, at the 96 dots to the inch that style sheets reckon with. */
export const PAPER: readonly View[] = [
  { label: 'A4', suffix: 'print', options: { viewport: { width: 680, height: 1009 } } },
];

/** A picture's file below the folder of the gallery. */
export function pictureFile(name: string, suffix: string): string {
  return `${name}.${suffix}.png`;
}
