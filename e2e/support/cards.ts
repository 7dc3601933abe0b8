import { expect, type Page } from '@playwright/test';

/** Numbers of test cards, by what the sandbox's provider does with them (decisions §9). */
export const CARDS = {
  succeeds: '4242424242424242',
  challenged: '4000000000003220',
  declined: '4000000000000002',
  unsigned: '4000000000003097',
} as const;

export const SECURITY_CODE = '739';
export const CARDHOLDER = 'HANAKO YAMADA';

/** Returns what a member types for this card, by the names of the fields. */
export const cardFields = (cardNumber: string) => ({
  cardNumber,
  cardExpiry: '12/34',
  cardSecurityCode: SECURITY_CODE,
  cardholderName: CARDHOLDER,
});

/** Fills in the card form as a password manager does, by the names that its fields must have (decisions §5). */
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
