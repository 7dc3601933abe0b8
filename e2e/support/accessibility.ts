import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Checks WCAG 2.0 to 2.2, levels A and AA, and axe's best practices. axe checks target sizes only when asked to. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Keeps axe out of frames: the support viewer's frame has no origin, and axe's access to it writes a warning to the
  // console.
  iframes: false,
};

/** Returns the violations that axe finds on the page, each with the markup of its elements. */
export async function findViolations(page: Page) {
  // Defines `axe` in the page, unless an earlier check of the same page load has done so.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run(rules),
    RULES,
  );
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}

/**
 * Expects that axe finds nothing. Skips Firefox: axe's results are the same in every engine, and some rules crash
 * Firefox 153.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  expect(await findViolations(page)).toEqual([]);
}
