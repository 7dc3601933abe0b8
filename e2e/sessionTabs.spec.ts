import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { expect, test } from './support/fixtures';
import { duplicateTab, storageOf } from './support/sessionStorage';
import { endSession, signIn, signInAt, signOut } from './support/signIn';
import { tagged } from './support/tags';

test(
  'a logout leads the other tab to the login, without a call',
  tagged('beyond', 'phone', 'engines'),
  async ({ page }) => {
    await signInAt(page, '/login', 'member@example.test');
    const other = await duplicateTab(page);
    await expect(other.getByRole('link', { name: '展覧会' })).toBeVisible();
    const calls: string[] = [];
    other.on('request', (request) => {
      if (request.headers()['authorization'] !== undefined) calls.push(request.url());
    });

    await signOut(page);
    await expect(other.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(other).toHaveURL('/login');
    await expect(other.getByText(/有効期限が切れました/)).toHaveCount(0);
    expect(await storageOf(other)).toEqual({});
    expect(calls).toEqual([]);
    await signIn(other, 'member@example.test');
    await expect(page).toHaveURL('/login');
  },
);

test(
  'a session that ends in one tab ends in the other',
  tagged('beyond', 'phone', 'engines'),
  async ({ page, guard }) => {
    guard.expectError(failedToLoad('/v1/contents/1', 401), SESSION_ENDED);
    await signInAt(page, '/login', 'member@example.test');
    const other = await duplicateTab(page);
    await expect(other.getByRole('link', { name: '展覧会' })).toBeVisible();
    await endSession(page);
    await page.getByRole('link', { name: '展覧会' }).click();
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(await storageOf(other)).toEqual({});
  },
);
