import type { Page } from '@playwright/test';
import { failedToLoad } from './support/complaints';
import { fails, fakeApi, reply, type FakeApi } from './support/fakeApi';
import { boxOf } from './support/controls';
import { expect, test } from './support/fixtures';
import { keepOnly } from './support/sessionStorage';
import { AT, GROUPS, MEMBERS, PLANS, usualAnswers } from './support/museum';
import { fill } from './support/screens/screen';
import { tagged } from './support/tags';

const CONTACT = { name: '075-000-0000' };

let api: FakeApi;

test.beforeEach(async ({ page }) => {
  api = await fakeApi(page);
  api.answer(usualAnswers(MEMBERS.paid));
});

async function openAsMember(page: Page, path: string): Promise<void> {
  await page.goto('/robots.txt');
  await keepOnly(page, { token: 'of-the-table' });
  await page.goto(path);
  await page.getByRole('button', { name: 'アカウントメニュー' }).waitFor();
}

test('back closes the card and stays; closed by its button it leaves no step', tagged('phone'), async ({ page }) => {
  await openAsMember(page, '/tickets');
  await page.getByRole('link', { name: 'アカウント' }).click();
  await expect(page.getByRole('heading', { name: 'アカウント', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('membershipCard');
  await page.goBack();
  await expect(page).toHaveURL('/tickets');
});

test('a refused login is one toast, below the header, whose cross touches no text', async ({ page, guard }) => {
  guard.expectError(failedToLoad('/v1/auth/login', 429));
  api.change({ 'POST /v1/auth/login': fails(429) });
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('link', CONTACT)).toHaveAttribute('href', 'tel:0750000000');
  await fill({ メールアドレス: 'member@example.test', パスワード: 'Wrong-Password-1' }, 'ログイン')(page);
  const toast = page.getByRole('alert');
  await expect(toast).toHaveCount(1);
  await expect(page.getByRole('main').getByText('しばらく時間をおいてから、もう一度お試しください。')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', CONTACT)).toHaveCount(2);
  const header = await boxOf(page.getByRole('banner'));
  const notice = page.locator('.ant-notification-notice');
  // Waits until the notice has slid in from the top.
  await expect.poll(async () => (await boxOf(notice)).y).toBeGreaterThanOrEqual(header.bottom);
  const frame = await boxOf(notice);
  const cross = await boxOf(page.getByRole('button', { name: '閉じる' }));
  expect(frame.right - cross.right).toBeLessThanOrEqual(2);
  expect(cross.x).toBeGreaterThanOrEqual((await boxOf(page.locator('.ant-notification-notice-section'))).right);
});

test('the screen after a mail names the address until it is reloaded', tagged('phone'), async ({ page }) => {
  await page.goto('/password_reset/application');
  await fill({ メールアドレス: 'hanako@example.test' }, 'メールを送信')(page);
  await expect(page.getByText('hanako@example.test')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', CONTACT)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
  await expect(page.getByText('hanako@example.test')).toHaveCount(0);
});

test('of a thousand plans the last one can be chosen', tagged('beyond', 'phone'), async ({ page }) => {
  const plans = Array.from({ length: 1000 }, (_, at) => ({ ...PLANS.friend, id: at + 10, planName: `第${at}会員` }));
  api.answer({ ...usualAnswers(MEMBERS.withoutPlan), [AT.getPlans]: reply(plans) });
  await openAsMember(page, '/plans?new=true');
  await page.getByRole('article', { name: '第999会員' }).getByRole('link', { name: 'このプランを選ぶ' }).click();
  await expect(page.getByRole('heading', { name: 'お支払い' })).toBeVisible();
  await expect(page.getByText('第999会員').first()).toBeVisible();
});

test('the cards of home end where the banner ends, and are 320 px wide', tagged('desktop'), async ({ page }) => {
  api.change({ [AT.getContentGroups]: 'held' });
  await openAsMember(page, '/home');
  await expect(page.locator('.museum-cards .ant-skeleton').first()).toBeVisible();
  await api.release({ body: GROUPS });
  await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
  const cards = page.locator('.museum-cards > li');
  for (const width of [1280, 1024, 768, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const banner = await boxOf(page.locator('.museum-banner'));
    const first = await boxOf(cards.first());
    const last = await boxOf(cards.last());
    expect(first.width).toBeCloseTo(Math.min(320, width - 32), 0);
    const edges = width >= 1056 ? { x: first.x, right: last.right } : await boxOf(page.locator('.museum-cards'));
    expect([edges.x, edges.right].map(Math.round)).toEqual([banner.x, banner.right].map(Math.round));
  }
  const motifs = await cards.locator('svg').evaluateAll((pictures) => pictures.map(({ innerHTML }) => innerHTML));
  expect(new Set(motifs).size).toBe(GROUPS.length);
});

test('the picture of the login is on wide screens alone, and is not what its loading is measured by', async ({ page }, {
  project,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.svg') && request.url().includes('homeBanner')) pictures.push(request.url());
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(pictures).toHaveLength(project.name === 'phone' ? 0 : 1);
  const largest = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1) as PerformanceEntry & { readonly url: string }; // of this type
          resolve(entry.url);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  expect(largest).toBe('');
});
