import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEYOND } from './support/beyond';
import { expectAccessible } from './support/accessibility';
import { expectPaid } from './support/cards';
import { copySite } from './support/copySite';
import { expect, test as guarded } from './support/fixtures';
import { newMember } from './support/newMember';
import { signIn } from './support/signIn';
import { START_LIMIT_MS, startServer, type TestServer } from './support/testServer';

/** A museum that takes no cards. */
const test = guarded.extend<object, { museum: TestServer }>({
  museum: [
    async ({}, use) => {
      const site = await mkdtemp(join(tmpdir(), 'museum-no-cards-'));
      await copySite(site, { PAYMENT_MODE: 'none' });
      const server = await startServer({ site, settings: { PAYMENT_MODE: 'none' } });
      await use(server);
      await server.stop();
      await rm(site, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: async ({ museum }, use) => use(museum.baseUrl),
});

const REASON =
  /^有料プランのお申し込みとお支払いは、このサイトでは承っておりません。お手数ですが、.+までお問い合わせください。$/;

test('a museum that takes no cards says whom to ask, and gives the free plan', BEYOND, async ({ page, request }) => {
  const { email, password } = await newMember(request, 'no-cards@example.test');
  await page.goto('/plans?new=true');
  await signIn(page, email, password);
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
});
