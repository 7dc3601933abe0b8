import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { Call } from '#contract/call';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import type { Me } from '#contract/me';
import { tokenOf } from './sessionStorage';

/** Password of every demo member (decisions §9). */
export const DEMO_PASSWORD = 'Museum-Demo-2026';

/** Password that members in tests choose when they change theirs. */
export const NEW_PASSWORD = 'Museum-Anew-2027';

/** Fills in and submits the login form of the current page. */
export async function submitLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
}

/** Signs in on the current login page and waits until the next page has loaded. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await submitLogin(page, email, password);
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
  await expect(page.getByText('読み込み中')).toHaveCount(0);
}

/** Opens a member's page and signs in on the login page that comes first. */
export async function signInAt(
  page: Page,
  path: string,
  ...member: readonly [email: string, password?: string]
): Promise<void> {
  await page.goto(path);
  await signIn(page, ...member);
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
}

/** Calls the API with this token from outside of the browser. */
export const callBy = (token: unknown, request: APIRequestContext, { method, path }: Call): Promise<APIResponse> =>
  request.fetch(API_PREFIX + path, {
    method,
    headers: { ...REQUIRED_HEADERS, Authorization: `Bearer ${String(token)}` },
  });

/** Asks the API for the member who has this token. */
export async function memberBy(token: unknown, request: APIRequestContext): Promise<Me> {
  const { me } = (await (await callBy(token, request, CALLS.getMe)).json()) as { me: Me }; // the contract's answer
  return me;
}

/** Asks the API for the member who is signed in in this tab. */
export const memberOf = async (page: Page): Promise<Me> => memberBy(await tokenOf(page), page.request);

/** Ends the tab's session on the server; the tab does not notice. */
export async function endSession(page: Page): Promise<void> {
  expect((await callBy(await tokenOf(page), page.request, CALLS.logout)).status()).toBe(204);
}
