import { expect, type Page } from '@playwright/test';
import { CARDS, fillCard } from '../support/cards';
import { button } from '../support/controls';
import { TYPED } from './personal';

/** Locators and steps that several faults use. */

export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/**
 * Goes to the home page by the link in the header. Repeats the click, because the fault that redirects between two
 * screens may replace the home page right after the click.
 */
export async function goHome(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('banner').getByRole('link', { name: 'みやこ市立美術館' }).click();
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Pays with a card that the provider accepts. */
export async function payForRenewal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'プランを更新' }).click();
  await page.getByRole('link', { name: 'お支払いに進む' }).click();
  await fillCard(page, CARDS.succeeds);
  await page.locator('input[name=cardholderName]').fill(TYPED.cardholder);
  await button(page, '支払って申し込む').click();
}
