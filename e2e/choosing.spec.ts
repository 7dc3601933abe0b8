import { expect, test } from './support/fixtures';
import { signInAt } from './support/signIn';

test('before joining, the plans stand below the form', async ({ page }) => {
  await page.goto('/register/provisional');
  await expect(page.getByRole('heading', { name: '友の会 ペア会員' })).toBeVisible();
  await expect(page.getByText('あわせて2名様のプランです')).toBeVisible();
});

test('the checkout leads back to the plans, and sums up what is missing above its total', async ({
  page,
  newcomer,
}) => {
  await signInAt(page, '/payment?plan=4&new=true', newcomer.email, newcomer.password);
  await expect(page.getByText('友の会 ペア会員 年会費1年分')).toBeVisible();
  await page.getByRole('button', { name: '支払って申し込む' }).click();
  await expect(page.getByText('4件の項目をご確認ください。')).toBeVisible();
  await expect(page.getByLabel('カード番号')).toBeFocused();
  await page.getByRole('link', { name: 'カード名義' }).click();
  await expect(page.getByLabel('カード名義')).toBeFocused();
  await page.getByRole('link', { name: 'プランを選び直す' }).click();
  await expect(page.getByRole('article', { name: '友の会 ペア会員' })).toBeVisible();
});
