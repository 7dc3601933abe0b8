import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../tools/processes/rootDir';
import { expectAccessible } from './support/accessibility';
import { BEYOND_ON_PHONE } from './support/beyond';
import { CARDHOLDER, CARDS, expectPaid, SECURITY_CODE } from './support/cards';
import { copySite } from './support/copySite';
import { expect } from './support/fixtures';
import { withServer } from './support/ownServer';
import { signInAt } from './support/signIn';

const SETTINGS = {
  PAYMENT_MODE: 'fincode',
  PAYMENT_SERVICE_ID: 'p_test_of_the_journeys',
  FINCODE_SECRET_KEY: 'm_test_of_the_journeys',
  FINCODE_WEBHOOK_SIGNATURE: 'webhook-signature-of-the-journeys',
  FINCODE_ENDPOINT: '/sandbox/fincode',
};

/** The app as built for fincode, whose card fields are on a page of their own. */
const test = withServer(async (site) => {
  await copySite(site, { PAYMENT_MODE: SETTINGS.PAYMENT_MODE });
  const headers = join(site, 'headers.json');
  await writeFile(headers, (await readFile(headers, 'utf8')).replace("form-action 'none'", "$&; frame-src 'self'"));
  await writeFile(join(site, 'build.json'), JSON.stringify({ PAYMENT_MODE: SETTINGS.PAYMENT_MODE }));
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/build/buildPart.ts', 'cardForm', site], {
    ...{ cwd: rootDir, env: { ...process.env, ...SETTINGS } },
  });
  return { site, settings: SETTINGS };
});

test('the provider’s own fields take a card', BEYOND_ON_PHONE, async ({ page, newcomer: { email, password } }) => {
  await page.goto('/card-form/');
  await expect(page.getByLabel('カード番号')).toBeVisible();
  await expectAccessible(page);

  await signInAt(page, '/payment?plan=3&new=true', email, password);
  const fields = page.frameLocator('iframe[title="カード情報の入力欄"]');
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
  await expect(page.getByRole('button', { name: '支払って申し込む' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '認証する' }).click();
  await expectPaid(page);
});
