import type { Page } from '@playwright/test';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../src/contract/calls';
import { BEYOND } from './support/beyond';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { expect, test } from './support/fixtures';
import { storageOf } from './support/sessionStorage';
import { signIn, signOut } from './support/signIn';

test.describe('tabs and endings, on the phone alone', BEYOND, () => {
  test('of two tabs with one token, a logout in one leads the other to the login on its next call', async ({
    page,
    guard,
  }) => {
    guard.expectError(failedToLoad('/v1/contents/1', 401), SESSION_ENDED);
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    const other = await duplicate(page);
    await expect(other.getByRole('link', { name: '展覧会' })).toBeVisible();
    expect((await storageOf(other))['token']).toBe((await storageOf(page))['token']);

    await signOut(page);
    const lines: string[] = [];
    other.on('console', (message) => {
      if (message.type() === 'warning') lines.push(message.text());
    });
    await other.getByRole('link', { name: '展覧会' }).click();
    await expect(other.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(other).toHaveURL('/login');
    expect(lines).toEqual(['ログイン情報が確認できません']);
    expect(await storageOf(other)).toEqual({});
    await signIn(other, 'member@example.test');
    await expect(other.getByRole('heading', { name: '展覧会' })).toBeVisible();
    await expect(page).toHaveURL('/login');
  });

  test('a session that ends under a half-filled form asks nothing, and leads back to the form as it was', async ({
    page,
    guard,
  }) => {
    guard.expectError(failedToLoad('/v1/me', 401), SESSION_ENDED);
    await page.goto('/account/edit/user');
    await signIn(page, 'union@example.test');
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

/** What a browser's "duplicate tab" does: a tab with the same address and a copy of the storage. */
async function duplicate(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  return opening;
}

/** Ends the tab's session from outside of it. */
async function endSession(page: Page): Promise<void> {
  const { token } = await storageOf(page);
  const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` };
  const answer = await page.request.delete(API_PREFIX + CALLS.logout.path, { headers });
  expect(answer.status()).toBe(204);
}
