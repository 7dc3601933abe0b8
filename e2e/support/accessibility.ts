import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. Target sizes are off by default in axe. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // axe does not look into frames: the support viewer's has no origin, and asking it gives a warning in the console.
  iframes: false,
};

/** Returns the faults that axe finds on the page, each with its elements. */
export async function findViolations(page: Page) {
  // The source defines `axe` in the page. Each page load needs it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (rules) => (window as unknown as { axe: typeof axe }).axe.run(rules),
    RULES,
  );
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}

/** Runs in Chromium only: the results of axe do not depend on the engine, and some of its rules crash Firefox 153. */
export async function expectAccessible(page: Page): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  expect(await findViolations(page)).toEqual([]);
}
