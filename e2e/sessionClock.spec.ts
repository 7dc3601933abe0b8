import type { Page } from '@playwright/test';
import { BEYOND } from './support/beyond';
import { expect, test } from './support/fixtures';
import { signIn } from './support/signIn';

/** A member whose renewal window opens at midnight in Japan of 1 March 2026 (decisions §4). */
const EXPIRY = '2026-05-31';
const LAST_SECOND_BEFORE = '2026-02-28T14:59:59Z';
const FIRST_SECOND = '2026-02-28T15:00:00Z';

test.describe('clocks, on the phone alone', BEYOND, () => {
  // What is still on its way then does not matter.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  for (const timezoneId of ['Asia/Tokyo', 'UTC', 'America/Los_Angeles']) {
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId });

      test('a clock that is wrong by days keeps no member out, and the renewal opens at midnight in Japan', async ({
        page,
      }) => {
        await expireOn(page, EXPIRY);
        await page.clock.setFixedTime(LAST_SECOND_BEFORE);
        await page.goto('/login');
        await signIn(page, 'member@example.test');
        await expect(page.getByRole('link', { name: 'プランを更新' })).toHaveCount(0);
        await page.clock.setFixedTime(FIRST_SECOND);
        await page.reload();
        await expect(page.getByRole('link', { name: 'プランを更新' })).toBeVisible();

        await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
        await page.reload();
        await expect(page.getByRole('button', { name: '会員証を表示' })).toBeVisible();
      });
    });
  }
});

/** The member as the server knows them, but valid until another day. */
async function expireOn(page: Page, membershipRenewedAt: string): Promise<void> {
  await page.route('**/v1/me', async (route) => {
    const response = await route.fetch();
    // The contract's answer.
    const { me } = (await response.json()) as { me: object };
    await route.fulfill({ response, json: { me: { ...me, membershipRenewedAt } } });
  });
}
