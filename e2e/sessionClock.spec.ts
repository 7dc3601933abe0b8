import { BEYOND_ON_PHONE } from './support/beyond';
import { changeMe, fakeApi } from './support/fakeApi';
import { expect, test } from './support/fixtures';
import { signInAt } from './support/signIn';

/** A member whose renewal window opens at midnight in Japan of 1 March 2026 (decisions §4). */
const EXPIRY = '2026-05-31';
const LAST_SECOND_BEFORE = '2026-02-28T14:59:59Z';
const FIRST_SECOND = '2026-02-28T15:00:00Z';

test.use({ timezoneId: 'America/Los_Angeles' });

test(
  'a clock that is wrong by days keeps no member out, and the renewal opens at midnight in Japan',
  BEYOND_ON_PHONE,
  async ({ page }) => {
    (await fakeApi(page, 'server')).answer({ 'GET /v1/me': changeMe({ membershipRenewedAt: EXPIRY }) });
    await page.clock.setFixedTime(LAST_SECOND_BEFORE);
    await signInAt(page, '/login', 'member@example.test');
    await expect(page.getByRole('link', { name: 'プランを更新' })).toHaveCount(0);
    await page.clock.setFixedTime(FIRST_SECOND);
    await page.reload();
    await expect(page.getByRole('link', { name: 'プランを更新' })).toBeVisible();

    await page.clock.setFixedTime(Date.now() + 26 * 3_600_000);
    await page.reload();
    await expect(page.getByRole('button', { name: '会員証を表示' })).toBeVisible();
  },
);
