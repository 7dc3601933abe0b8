import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { failedToLoad } from './support/complaints';
import { fakeApi } from './support/fakeApi';
import { type ComplaintGuard, expect, test } from './support/fixtures';
import { chooseRecord, dropRecord, openViewer, readRecord, saveRecord } from './support/recordFile';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

const INQUIRY_NUMBER = '7K3QX9M2TB';

interface Visit {
  /** Text of the record file. */
  readonly record: string;
  readonly heading: string;
  readonly alerts: readonly string[];
}

/** Signs a member in, opens the membership card and then a list that does not load, and saves the record. */
async function aTroubledVisit(page: Page, guard: ComplaintGuard): Promise<Visit> {
  guard.expectError(failedToLoad('/v1/contents/1', 500));
  const refusal = { status: 500, headers: { 'X-Request-Id': INQUIRY_NUMBER }, body: {} };
  (await fakeApi(page, 'server')).answer({ 'GET /v1/contents/1': refusal });
  await signInAt(page, '/login', 'member@example.test');
  await page.getByRole('button', { name: '会員証を表示' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '展覧会' }).click();
  await expect(page.getByRole('alert')).toContainText(INQUIRY_NUMBER);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const alerts = await page.getByRole('alert').allTextContents();
  const record = await saveRecord(page);
  return { record, heading, alerts };
}

test(
  'the keyboard alone goes through the member’s screens',
  tagged('desktop'),
  async ({ page: member, browser, guard }) => {
    const visit = await aTroubledVisit(member, guard);
    const { page, requests, screen } = await openViewer({ browser, guard });
    const slider = page.getByRole('slider');
    await chooseRecord(page, visit.record);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(visit.heading);
    await expect(screen.getByRole('alert')).toHaveText(visit.alerts);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);

    await slider.focus();
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', '記録の最初');
    await expect(screen.getByRole('alert')).toHaveCount(0);
    const { actions } = readRecord(visit.record);
    const opening = actions.findIndex(({ type }) => type === 'dialogs/membershipCardOpened');
    for (let moved = -1; moved < opening; moved += 1) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /dialogs\/membershipCardOpened$/);
    await expect(screen.getByRole('dialog')).toContainText('〇〇');
    await expect(page.getByRole('table', { name: 'この操作による変化' })).toContainText('dialogs.membershipCard');
    // The card takes the focus in the member's app, but must not take it from the viewer's slider.
    await expect(slider).toBeFocused();
    await page.keyboard.press('End');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(visit.heading);
    await expect(screen.getByRole('dialog')).toHaveCount(0);
    await expect(screen.getByRole('alert')).toHaveText(visit.alerts);

    // Proves that the screen in the viewer does not react to clicks.
    await screen.getByRole('link', { name: 'チケット' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(visit.heading);

    const paths = requests.map((request) => new URL(request.url()).pathname);
    expect(paths.filter((path) => !/^\/(?:support\/viewer\/|favicon\.svg$)/.test(path))).toEqual([]);
    const kept = await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage), document.cookie]);
    expect(kept).toEqual([[], [], '']);
  },
);

test(
  'another build’s record has a warning, a broken file a sentence',
  tagged('desktop'),
  async ({ page: member, browser, guard }) => {
    const visit = await aTroubledVisit(member, guard);
    const { page, screen } = await openViewer({ browser, guard });
    await chooseRecord(page, visit.record.replace(readRecord(visit.record).buildId, 'another-build'));
    await expect(page.getByRole('alert')).toContainText('another-build');
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(visit.heading);

    await chooseRecord(page, visit.record.slice(1));
    await expect(page.getByRole('alert')).toHaveText('サポート用の記録として読み取れないファイルです。');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expectAccessible(page);

    await dropRecord(page, visit.record);
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(visit.heading);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
