import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Fails with what axe finds wrong on the page as it stands, each fault with the elements concerned. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  // The source just evaluated defines `axe` in the page.
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
  expect(violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }))).toEqual([]);
}
