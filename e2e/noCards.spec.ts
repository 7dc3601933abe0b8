import { BEYOND } from './support/beyond';
import { expectAccessible } from './support/accessibility';
import { expectPaid } from './support/cards';
import { copySite } from './support/copySite';
import { expect } from './support/fixtures';
import { withServer } from './support/ownServer';
import { signInAt } from './support/signIn';

/** A museum that takes no cards. */
const test = withServer(async (site) => {
  await copySite(site, { PAYMENT_MODE: 'none' });
  return { site, settings: { PAYMENT_MODE: 'none' } };
});

const REASON =
  /^有料プランのお申し込みとお支払いは、このサイトでは承っておりません。お手数ですが、.+までお問い合わせください。$/;

test(
  'a museum that takes no cards says whom to ask, and gives the free plan',
  BEYOND,
  async ({ page, newcomer: { email, password } }) => {
    await signInAt(page, '/plans?new=true', email, password);
    const plan = (name: string) => page.getByRole('article', { name });
    await expect(plan('友の会 個人会員').getByRole('note')).toHaveText(REASON);
    await expect(plan('友の会 個人会員').getByRole('link')).toHaveCount(0);
    await expectAccessible(page);

    await page.goto('/payment?plan=3&new=true');
    await expect(page.getByRole('heading', { name: 'お支払いのお手続きはできません' })).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.locator('input[name=cardNumber]')).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'プランの選択に戻る' }).click();
    await plan('e-会員').getByRole('link').click();
    await page.getByRole('button', { name: '支払って申し込む' }).click();
    await expectPaid(page);
  },
);
