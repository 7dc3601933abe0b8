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
 * A phone and a desktop, each with a narrower window in which nothing may be cut off: a small phone, and 200 % zoom.
 */
const WINDOWS = [
  { usual: { width: 390, height: 844 }, narrow: { width: 320, height: 568 } },
  { usual: { width: 1280, height: 800 }, narrow: { width: 640, height: 400 } },
] as const;

/** Returns all faults of the page at the width of a phone and of a desktop. At the end the window has a phone's width. */
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

/** Checks the page by axe, by measurement, in forced colors and with larger text spacing. */
async function inspectAt(page: Page, size: (typeof WINDOWS)[number]['usual']): Promise<readonly string[]> {
  await page.setViewportSize(size);
  const faults = [
    ...(await measureAtRest(page)),
    ...(await findViolations(page)).map((violation) => JSON.stringify(violation)),
  ];
  await page.emulateMedia({ forcedColors: 'active' });
  // A key: the reader does without a mouse, and the browser shows where the focus is.
  await page.keyboard.press('Shift');
  faults.push(...(await page.evaluate(borderlessControls)), ...(await page.evaluate(hiddenFocus)));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(setTextApart);
  faults.push(...(await measureAtRest(page)).map((fault) => `with text set apart, ${fault}`));
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return faults;
}

/** Sets lines, words, letters and paragraphs as far apart as readers may need (WCAG 1.4.12). Runs in the page. */
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
 * Measures twice: a phone's browser applies a new width in several frames, so only faults that are still there in the
 * next frame count.
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
