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
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  faults.push(...(await measure(page)).map((fault) => `at ${narrow.width} px: ${fault}`));
  await page.setViewportSize(usual);

  await page.emulateMedia({ forcedColors: 'active' });
  // A key: the reader does without a mouse, and the browser shows where the focus is.
  await page.keyboard.press('Shift');
  faults.push(...(await page.evaluate(borderlessControls)), ...(await page.evaluate(hiddenFocus)));
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
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
