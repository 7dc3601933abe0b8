import type { Page } from '@playwright/test';
import { BEYOND_ON_PHONE } from './support/beyond';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { duplicateTab } from './support/duplicateTab';
import { expect, test } from './support/fixtures';
import { storageOf } from './support/sessionStorage';
import { endSession, signIn, signInAt, signOut } from './support/signIn';

test.describe('tabs and endings', BEYOND_ON_PHONE, () => {
  for (const kind of ['copied', 'signed in by itself'] as const) {
    test(`a logout leads another tab of the member, ${kind}, to the login, without a call or a notice`, async ({
      page,
    }) => {
      await signInAt(page, '/login', 'member@example.test');
      const other = kind === 'copied' ? await duplicateTab(page) : await signedInTab(page, 'member@example.test');
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
      await expect(other.getByRole('link', { name: '展覧会' })).toBeVisible();
      await expect(page).toHaveURL('/login');
    });
  }

  test('a session that ends in one tab ends in the other', async ({ page, guard }) => {
    guard.expectError(failedToLoad('/v1/contents/1', 401), SESSION_ENDED);
    await signInAt(page, '/login', 'member@example.test');
    const other = await duplicateTab(page);
    await expect(other.getByRole('link', { name: '展覧会' })).toBeVisible();
    await endSession(page);
    await page.getByRole('link', { name: '展覧会' }).click();
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(await storageOf(other)).toEqual({});
  });

  test('a tab of another member stays', async ({ page }) => {
    await signInAt(page, '/login', 'member@example.test');
    const other = await signedInTab(page, 'free@example.test');
    await signOut(page);
    await other.getByRole('link', { name: '展覧会' }).click();
    await expect(other.getByRole('heading', { name: '展覧会' })).toBeVisible();
  });

  test('a session that ends under a half-filled form asks nothing, and leads back to the form as it was', async ({
    page,
    guard,
  }) => {
    guard.expectError(failedToLoad('/v1/me', 401), SESSION_ENDED);
    await signInAt(page, '/account/edit/user', 'union@example.test');
    const lastName = page.getByLabel('姓', { exact: true });
    const before = await lastName.inputValue();
    await lastName.fill('変更');
    await endSession(page);
    await page.getByRole('button', { name: '変更する' }).click();
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signIn(page, 'union@example.test');
    await expect(page).toHaveURL('/account/edit/user');
    await expect(lastName).toHaveValue(before);
  });
});

/** A tab of the same browser with a session of its own. */
async function signedInTab(page: Page, email: string): Promise<Page> {
  const tab = await page.context().newPage();
  await signInAt(tab, '/login', email);
  return tab;
}
