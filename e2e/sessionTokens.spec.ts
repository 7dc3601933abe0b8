import type { Page } from '@playwright/test';
import { askForEmailChange, openAccountEdit } from './support/account';
import { BEYOND_ON_PHONE } from './support/beyond';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { expect } from './support/fixtures';
import { withRotation as test } from './support/ownServer';
import { holdAnswers, withoutGrace } from './support/sessionAnswers';
import { storageOf } from './support/sessionStorage';
import { signIn, signInAt, signOut } from './support/signIn';

/** The places of eight parallel calls in the order of sending, in the order in which their answers arrive. */
const ARRIVALS = [
  [7, 6, 5, 4, 3, 2, 1, 0],
  [2, 5, 0, 7, 3, 6, 1, 4],
];

test.describe('tokens', BEYOND_ON_PHONE, () => {
  // What is still on its way then does not matter.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  test('however the answers to parallel calls arrive, the newest token is kept and the member is in', async ({
    page,
  }) => {
    await signInAt(page, '/login', 'member@example.test');
    const answers = await holdAnswers(page);
    for (const order of ARRIVALS) {
      // What the last round has kept must still be good, and no answer to this page is one of the next round.
      await answers.hold(false);
      await page.goto('/home', { waitUntil: 'networkidle' });
      await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
      await answers.hold(true);
      await askEightTimes(page);
      const sent = await answers.takeAll(8);
      expect(new Set(sent.map(({ sentWith }) => sentWith)).size).toBe(1);
      expect(new Set(sent.map(({ brings }) => brings)).size).toBe(8);
      for (const place of order) await sent[place]?.give();
      await expect.poll(async () => (await storageOf(page))['token']).toBe(sent[7]?.brings);
      await (await answers.take('GET /v1/me')).give();
      await expect(page.getByText('お客様情報を変更しました')).toBeVisible();
    }
  });

  for (const [story, order] of [
    ['the one accepted', [0, 1, 2]],
    ['the refused ones', [2, 1, 0]],
  ] as const) {
    test(`a server without grace means one clean move to the login, also when ${story} answer first`, async ({
      page,
      guard,
    }) => {
      guard.expectError(failedToLoad('/v1/contents/\\d', 401), SESSION_ENDED);
      await signInAt(page, '/login', 'member@example.test');
      const answers = await holdAnswers(page, withoutGrace());
      await openGroups(page, ['展覧会', 'コレクション', '会員優待']);
      const sent = await answers.takeAll(3);
      const traces = traceOf(page);
      for (const place of order) await sent[place]?.give();
      await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
      await (await answers.take('GET /v1/contents/legal-docs')).give();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(traces).toEqual({
        moves: ['/login'],
        lines: ['ログイン情報が確認できません'],
        calls: ['/v1/contents/legal-docs'],
      });
      expect(await storageOf(page)).toEqual({});

      // A login's own parallel calls would end it again.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await signIn(page, 'member@example.test');
      await expect(page.getByRole('heading', { name: '会員優待' })).toBeVisible();
    });
  }

  test('a token that comes after the logout is not kept, nor by the next member', async ({ page }) => {
    await signInAt(page, '/login', 'member@example.test');
    const answers = await holdAnswers(page);
    await openGroups(page, ['展覧会', 'コレクション']);
    const [first, second] = await answers.takeAll(2);
    await answers.hold(false);
    await signOut(page);
    await first?.give();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await storageOf(page)).toEqual({});

    await signIn(page, 'free@example.test');
    const kept = await storageOf(page);
    await second?.give();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await storageOf(page)).toEqual(kept);
    await page.reload();
    await expect(page.getByRole('link', { name: 'プランを購入' })).toBeVisible();
  });
});

/** Six groups, the profile as it is, and another e-mail address: eight calls, none of which waits for another. */
async function askEightTimes(page: Page): Promise<void> {
  await openGroups(page, [
    '展覧会',
    'イベント・講演会',
    '会員限定のお知らせ',
    '友の会だより',
    'コレクション',
    '会員優待',
  ]);
  await openAccountEdit(page, 'お客様情報を変更する');
  await page.getByRole('button', { name: '変更する' }).click();
  await askForEmailChange(page, 'elsewhere@example.test');
}

async function openGroups(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
}

/** Everything the page does from now on that others can notice. */
function traceOf(page: Page) {
  const traces = { moves: [] as string[], lines: [] as string[], calls: [] as string[] };
  page.on('framenavigated', (frame) => void traces.moves.push(new URL(frame.url()).pathname));
  page.on('console', (message) => {
    if (message.type() === 'warning') traces.lines.push(message.text());
  });
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/membership');
    if (call !== undefined) traces.calls.push(call);
  });
  return traces;
}
