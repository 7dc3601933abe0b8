import { expect, type Page } from '@playwright/test';

/** Of every demo member (decisions §9). */
export const DEMO_PASSWORD = 'Museum-Demo-2026';

/** What members replace theirs with. */
export const NEW_PASSWORD = 'Museum-Anew-2027';

/** Sends the login form that is showing. */
export async function submitLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

/** Signs in on the login page that is showing, and waits until the next page has come to rest. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await submitLogin(page, email, password);
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
  await expect(page.getByText('読み込み中')).toHaveCount(0);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
}
