import { expectAccessible } from './support/accessibility';
import { BEYOND_ON_PHONE, BEYOND_ON_PHONE_IN_CHROMIUM } from './support/beyond';
import { CARDHOLDER, CARDS, expectPaid, SECURITY_CODE } from './support/cards';
import { failedToLoad } from './support/complaints';
import { boxOf } from './support/controls';
import { cardFrame, test } from './support/fincodeFixtures';
import { expect } from './support/fixtures';
import { signInAt } from './support/signIn';

test('the provider’s own fields take a card', BEYOND_ON_PHONE, async ({ page, newcomer: { email, password } }) => {
  await page.goto('/card-form/');
  await expect(page.getByLabel('カード番号')).toBeVisible();
  await expectAccessible(page);

  await signInAt(page, '/payment?plan=3&new=true', email, password);
  await expect(
    page.getByText(/メールアドレス、電話番号を、決済代行会社を通じてカードの発行会社に提供します。/),
  ).toBeVisible();
  const fields = cardFrame(page);
  expect((await boxOf(fields.getByLabel('カード番号'))).y).toBeLessThan(700);
  // By keys: in Firefox, Playwright's `fill` changes nothing in a frame.
  await fields.getByLabel('カード番号').click();
  await page.keyboard.type(CARDS.challenged);
  await page.getByRole('button', { name: '支払って申し込む' }).click();
  await expect(fields.getByText('カード名義：入力してください')).toBeVisible();
  await expect(fields.getByLabel('有効期限')).toBeFocused();
  await expect(page.getByText(/^有効期限、セキュリティコード、カード名義をご確認ください/)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('12/34');
  await page.keyboard.press('Tab');
  await page.keyboard.type(SECURITY_CODE);
  await page.keyboard.press('Tab');
  await page.keyboard.type(CARDHOLDER);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '特定商取引法に基づく表記' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '支払って申し込む' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '認証する' }).click();
  await expectPaid(page);
});

test(
  'a page of the fields whose script does not come says so',
  BEYOND_ON_PHONE_IN_CHROMIUM,
  async ({ page, guard }) => {
    guard.expectError(failedToLoad('/card-form/.+\\.js', 'net::ERR_FAILED'));
    await page.route(/\/card-form\/.+\.js$/, (route) => route.abort());
    await page.goto('/card-form/');
    await expect(page.getByText(/^カード情報の入力欄を表示できませんでした。/)).toBeVisible();
  },
);
