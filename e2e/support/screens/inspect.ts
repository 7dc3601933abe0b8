import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility';
import {
  borderlessControls,
  cutOffTexts,
  hiddenFocus,
  overlappingTexts,
  smallTargets,
  textsBeyondTheEdges,
  untoldErrors,
} from './measures';

/** Narrower by so much that nobody may lose anything: a small phone, and the desktop's window at 200 % zoom. */
const NARROW = { phone: { width: 320, height: 568 }, desktop: { width: 640, height: 400 } } as const;

/** Every fault of the page as it stands: by axe, by measure, in a narrow window and in forced colours. */
export async function inspect(page: Page): Promise<readonly string[]> {
  const usual = page.viewportSize();
  if (!usual) throw new Error('The projects fix the size of the window.');
  const violations = await findViolations(page);
  const faults = violations.map((violation) => JSON.stringify(violation));
  faults.push(...(await page.evaluate(untoldErrors)), ...(await measure(page)));

  const narrow = usual.width < NARROW.desktop.width ? NARROW.phone : NARROW.desktop;
  await page.setViewportSize(narrow);
  faults.push(...(await measureAtRest(page)).map((fault) => `at ${narrow.width} px: ${fault}`));
  await page.setViewportSize(usual);

  await page.emulateMedia({ forcedColors: 'active' });
  // A key: the reader does without a mouse, and the browser shows where the focus is.
  await page.keyboard.press('Shift');
  faults.push(...(await page.evaluate(borderlessControls)), ...(await page.evaluate(hiddenFocus)));
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}

const LOOKS = 5;

/** A phone's browser draws a new width in several steps: what is gone at the next look was never there to be read. */
async function measureAtRest(page: Page): Promise<readonly string[]> {
  let found = await measure(page);
  for (let look = 1; look < LOOKS && found.length > 0; look += 1) {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    found = await measure(page);
  }
  return found;
}

async function measure(page: Page): Promise<readonly string[]> {
  const found = [
    await page.evaluate(textsBeyondTheEdges),
    await page.evaluate(cutOffTexts),
    await page.evaluate(overlappingTexts),
    await page.evaluate(smallTargets),
  ];
  return found.flat();
}
