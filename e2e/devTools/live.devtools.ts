import { expect, type Page, type Request } from '@playwright/test';
import { API_PREFIX } from '#contract/calls';
import { makeRenewable, startVisit } from '../replay/meetFault';
import { marksOf } from '../replay/personal';
import { payForRenewal } from '../replay/ways';
import { SECRETS } from '../support/canary/marks';
import { reply } from '../support/fakeApi';
import { dropRecord, saveRecord } from '../support/recordFile';
import { tokenOf } from '../support/sessionStorage';
import { DEMO_PASSWORD, signInAt, signOut } from '../support/signIn';
import { findDevTools, test } from './fixtures';
import type { Monitor } from './monitor';

test.skip(findDevTools() === undefined, 'needs REDUX_DEVTOOLS_EXTENSION, Chromium and Xvfb');

const MEMBER = 'member@example.test';
const EXHIBITIONS = { level: 1, name: '展覧会' } as const;

/** Signs a member in, opens a list, and waits until the monitor shows all actions that led there. */
async function openList(page: Page, monitor: Monitor): Promise<void> {
  await signInAt(page, '/login', MEMBER);
  await page.getByRole('link', { name: '展覧会' }).click();
  await expect(page.getByRole('heading', EXHIBITIONS)).toBeVisible();
  await expect(page.getByText('読み込み中')).toHaveCount(0);
  await expect(monitor.rows.filter({ hasText: 'fulfilled (getContentItems)' })).toHaveCount(1);
  await untilSettled(monitor);
}

/**
 * Waits until the monitor's list of actions has not grown for a second, because RTK Query dispatches an action about
 * its subscriptions 0.5 s after a request.
 */
async function untilSettled({ rows }: Monitor): Promise<void> {
  let known = -1;
  const grows = async () => {
    const before = known;
    known = await rows.count();
    return known !== before;
  };
  await expect.poll(grows, { intervals: [1_000] }).toBe(false);
}

/** Returns a growing list of the API calls that the page makes from now on. */
function listenToCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request: Request) => {
    if (request.url().includes(API_PREFIX)) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

interface SavedRecord {
  readonly payload: string;
}

/** Appends actions that change nothing on the screen, until the record has `length` actions. */
function lengthen(record: string, length: number): string {
  const saved = JSON.parse(record) as SavedRecord; // a record of the app
  const actions = JSON.parse(saved.payload) as readonly object[];
  const more = Array.from({ length: length - actions.length }, () => ({ type: 'toasts/toastDismissed', payload: '' }));
  return JSON.stringify({ ...saved, payload: JSON.stringify([...actions, ...more]) });
}

const payloadOf = (text: string): string => (JSON.parse(text) as SavedRecord).payload;

test('a record of 200 actions keeps them all when the page goes on', async ({ page, monitor }) => {
  await signInAt(page, '/login', MEMBER);
  const record = lengthen(await saveRecord(page), 200);
  await untilSettled(monitor);
  await monitor.importFile(record);
  await expect(monitor.rows).toHaveCount(201);
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await expect(monitor.rows.last()).toContainText('membershipCardOpened');
  expect(await monitor.rows.count()).toBeGreaterThan(201);
});

for (const [what, part] of [
  ['as it is', (text: string) => text],
  ['without a state', (text: string) => JSON.stringify({ payload: payloadOf(text) })],
  ['as a bare list of its actions', payloadOf],
] as const) {
  test(`an export of the page opens in the viewer, ${what}`, async ({ page, context, monitor }) => {
    await openList(page, monitor);
    const exported = part(await monitor.exportFile());
    const viewer = await context.newPage();
    await viewer.goto('/support/viewer/');
    await dropRecord(viewer, exported);
    await expect(viewer.frameLocator('iframe').getByRole('heading', EXHIBITIONS)).toBeVisible();
  });
}

for (const button of ['Reset', 'Revert'] as const) {
  test(`${button} breaks no screen, and a reload brings the member back`, async ({ page, monitor }) => {
    await openList(page, monitor);
    await monitor.press(button);
    await expect(page.getByText('読み込み中')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', EXHIBITIONS)).toBeVisible();
  });
}

test('a jump to the beginning and forward again sends nothing, and the member goes on', async ({ page, monitor }) => {
  await openList(page, monitor);
  const newest = (await monitor.rows.count()) - 1;
  const calls = listenToCalls(page);
  await monitor.jumpTo(0);
  await expect(page.getByText('読み込み中')).toBeVisible();
  await monitor.jumpTo(await monitor.rows.filter({ hasText: 'signInStarted' }).evaluate(positionOf));
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await monitor.jumpTo(newest);
  await expect(page.getByRole('heading', EXHIBITIONS)).toBeVisible();
  await expect(page).toHaveURL('/contents/1');
  expect(calls).toEqual([]);
  await signOut(page);
  expect(calls[0]).toMatch(/^DELETE /);
});

/** Runs in the page. */
function positionOf(row: Element): number {
  return Array.from(document.querySelectorAll('[data-id]')).indexOf(row);
}

test('Commit, Skip and Sweep break no screen and send nothing', async ({ page, monitor }) => {
  await signInAt(page, '/login', MEMBER);
  await expect(monitor.rows.last()).toContainText('subscriptionsUpdated');
  await monitor.press('Commit');
  await expect(monitor.rows).toHaveCount(1);
  await page.getByRole('link', { name: '展覧会' }).click();
  await expect(monitor.rows.last()).toContainText('subscriptionsUpdated');
  const calls = listenToCalls(page);
  await monitor.skip(1);
  await expect(page).toHaveURL('/home');
  await monitor.skip(1);
  await expect(page.getByRole('heading', EXHIBITIONS)).toBeVisible();
  await monitor.skip(1);
  await monitor.press('Sweep');
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a record with a list of 5,000 articles is there within seconds', async ({ page, context, monitor, messages }) => {
  const visit = await startVisit(page);
  const articles = Array.from({ length: 5_000 }, (_, at) => ({
    id: at + 1,
    title: `展覧会のご案内 その${at}　春から夏にかけての特別な催しについて`,
    publishedStartAt: '2026-04-01T10:00:00+09:00',
    url: `https://museum.example.test/articles/${at}`,
  }));
  visit.answer('GET /v1/contents/1', reply(articles));
  await openList(page, monitor);
  const record = lengthen(await saveRecord(page), 107);
  expect(record.length).toBeGreaterThan(500_000);
  await page.close();
  const ofStaff = await context.newPage();
  await ofStaff.goto('/login');
  await expect(ofStaff.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  const before = messages.length;
  await monitor.importFile(record);
  await expect(ofStaff.getByRole('heading', EXHIBITIONS)).toBeVisible({ timeout: 10_000 });
  await expect.poll(() => monitor.rows.count(), { timeout: 10_000 }).toBeGreaterThan(107);
  expect(Math.max(...messages.slice(before).map(({ length }) => length))).toBeLessThan(5_000_000);
});

test('an imported export of the own page is a replay, and leaves the session alone', async ({ page, monitor }) => {
  await openList(page, monitor);
  const exported = await monitor.exportFile();
  const token = await tokenOf(page);
  const calls = listenToCalls(page);
  await page.getByRole('banner').getByRole('link', { name: 'みやこ市立美術館' }).click();
  await expect(page).toHaveURL('/home');
  await monitor.importFile(exported);
  await expect(page.getByRole('heading', EXHIBITIONS)).toBeVisible();
  const asked = calls.length;
  await page.getByRole('link', { name: 'ホーム' }).first().click();
  await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
  expect(calls.slice(asked)).toEqual([]);
  expect(await tokenOf(page)).toBe(token);
  await page.reload();
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
});

test('a member with the extension open signs in, pays and logs out, and it gets no secret', async ({
  page,
  monitor,
  messages,
}) => {
  makeRenewable(await startVisit(page));
  await signInAt(page, '/login', 'renew@example.test');
  const marks = marksOf(await tokenOf(page));
  marks.add('password', DEMO_PASSWORD);
  await payForRenewal(page);
  await expect(page.getByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
  marks.add('bearer', String(await tokenOf(page)));
  await signOut(page);
  for (const action of ['fulfilled (login)', 'fulfilled (pay)', 'auth/sessionEnded']) {
    await expect(monitor.rows.filter({ hasText: action })).toHaveCount(1);
  }
  const told = Buffer.from(messages.join('\n'));
  expect(SECRETS.filter((secret) => marks.isIn(told, secret))).toEqual([]);
});
