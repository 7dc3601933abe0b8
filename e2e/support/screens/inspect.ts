import type { Page } from '@playwright/test';
import { nestedLiveRegions } from '../../../src/testing/liveRegions';
import { findViolations } from '../accessibility';
import {
  borderlessControls,
  cutOffTexts,
  hiddenFocus,
  misplacedTexts,
  narrowMainButtons,
  smallTargets,
  untoldErrors,
} from './measures';
import { findOwnElements } from './ownElements';

/**
 * Window sizes of a phone and a desktop. `narrow` is a small phone, or the desktop at 200 % zoom, where nothing may be
 * cut off either.
 */
const WINDOWS = [
  { usual: { width: 390, height: 844 }, narrow: { width: 320, height: 568 } },
  { usual: { width: 1280, height: 800 }, narrow: { width: 640, height: 400 } },
] as const;

/** Returns all faults of the page on a phone and on a desktop, and leaves the window at the phone's width. */
export async function inspect(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { usual, narrow } of WINDOWS.toReversed()) {
    faults.push(...(await inspectAt(page, usual)).map((fault) => `at ${usual.width} px: ${fault}`));
    await page.setViewportSize(narrow);
    faults.push(...(await measureAtRest(page)).map((fault) => `at ${narrow.width} px: ${fault}`));
    await page.setViewportSize(usual);
  }
  return [
    ...faults,
    ...(await page.evaluate(untoldErrors)),
    ...(await page.evaluate(nestedLiveRegions)),
    ...(await findOwnElements(page)),
  ];
}

/**
 * Checks the page with axe and with the measurements of measures.ts, also in forced colors and with wide text spacing.
 */
async function inspectAt(page: Page, size: (typeof WINDOWS)[number]['usual']): Promise<readonly string[]> {
  await page.setViewportSize(size);
  const faults = [
    ...(await measureAtRest(page)),
    ...(await findViolations(page)).map((violation) => JSON.stringify(violation)),
  ];
  await page.emulateMedia({ forcedColors: 'active' });
  // Presses a key, because browsers show the focus ring only after the keyboard has been used.
  await page.keyboard.press('Shift');
  faults.push(...(await page.evaluate(borderlessControls)), ...(await page.evaluate(hiddenFocus)));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(setTextApart);
  faults.push(...(await measureAtRest(page)).map((fault) => `with text set apart, ${fault}`));
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return faults;
}

/** Runs in the page: sets the widest line, word, letter and paragraph spacing that readers may need (WCAG 1.4.12). */
function setTextApart(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
  `);
  document.adoptedStyleSheets = [sheet];
}

const LOOKS = 5;

/**
 * Measures until no fault is found, at most five times, because a phone's browser needs several frames to apply a new
 * width.
 */
async function measureAtRest(page: Page): Promise<readonly string[]> {
  let found = await measure(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found = await measure(page);
  }
  return found;
}

async function measure(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const look of [misplacedTexts, cutOffTexts, smallTargets, narrowMainButtons]) {
    found.push(...(await page.evaluate(look)));
  }
  return found;
}
