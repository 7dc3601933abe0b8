import { expect, type Page } from '@playwright/test';

/** The test cards of the sandbox's provider (decisions §9). */
export const CARDS = {
  succeeds: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
  unsigned: '4000000000003097',
} as const;

export const SECURITY_CODE = '739';
export const CARDHOLDER = 'HANAKO YAMADA';

/** Returns the typed values by the names of the controls. */
export const cardFields = (cardNumber: string) => ({
  cardNumber,
  cardExpiry: '12/34',
  cardSecurityCode: SECURITY_CODE,
  cardholderName: CARDHOLDER,
});

/** Fills the card form by the names its controls must have (decisions §5), as a password manager would. */
export async function fillCard(page: Page, cardNumber: string): Promise<void> {
  for (const [name, text] of Object.entries(cardFields(cardNumber)))
    await page.locator(`input[name=${name}]`).fill(text);
}

export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await page.getByRole('button', { name: '支払って申し込む' }).click();
}

/** Expects the page of a completed payment. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/complete\?payment=[0-9a-f-]{36}$/);
}

export async function choosePlan(page: Page, name: string): Promise<void> {
  const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await plan.getByRole('link').click();
}
