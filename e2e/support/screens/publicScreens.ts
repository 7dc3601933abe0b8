import type { Page } from '@playwright/test';
import { failedToLoad } from '../complaints';
import { NEW_PASSWORD } from '../signIn';
import { fails, ok } from './answers';
import type { Screen } from './screen';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

const FOUND = { 'GET /v1/auth/register/abc': ok({ email: 'visitor@example.test' }) };

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('メールアドレス').fill('member@example.test');
  await page.getByLabel('パスワード', { exact: true }).fill('Wrong-Password-1');
  await press('ログイン')(page);
}

async function openDocuments(page: Page): Promise<void> {
  for (const name of ['会員規約を読む', 'プライバシーポリシーを読む']) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name }).click();
    await (await opened).close();
  }
  await page.getByRole('checkbox', { name: '会員規約に同意する' }).check();
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD);
  await press('パスワードを再設定する')(page);
}

/** The screens that visitors reach without signing in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', title: 'ログイン', sees: 'パスワードをお忘れの方' },
  { name: 'login, nothing typed', path: '/login', title: 'ログイン', sees: '入力してください', act: press('ログイン') },
  {
    name: 'login, failed',
    path: '/login',
    title: 'ログイン',
    sees: 'ログインできませんでした',
    act: failToSignIn,
    answers: { 'POST /v1/auth/login': fails(401) },
    complaint: failedToLoad('/v1/auth/login', 401),
  },
  {
    name: 'provisional registration',
    path: '/register/provisional',
    title: '新規登録（メールアドレスの入力）',
    sees: 'メールを送信',
  },
  {
    name: 'registration mail sent',
    path: '/register/provisional/complete',
    title: '新規登録（メールの送信済み）',
    sees: 'メールが届かないときは',
  },
  {
    name: 'reset',
    path: '/password_reset/application',
    title: 'パスワードの再設定（メールアドレスの入力）',
    sees: 'メールを送信',
  },
  {
    name: 'reset, nothing typed',
    path: '/password_reset/application',
    title: 'パスワードの再設定（メールアドレスの入力）',
    sees: '入力してください',
    act: press('メールを送信'),
  },
  {
    name: 'reset mail sent',
    path: '/password_reset/application/complete',
    title: 'パスワードの再設定（メールの送信済み）',
    sees: 'メールが届かないときは',
  },
  {
    name: 'new password',
    path: '/password_reset?token=abc',
    title: 'パスワードの再設定（新しいパスワードの入力）',
    sees: '英小文字を含む',
  },
  {
    name: 'new password, dead link',
    path: '/password_reset?token=abc',
    title: 'パスワードの再設定（新しいパスワードの入力）',
    sees: 'このリンクはご利用いただけません',
    act: choosePassword,
    answers: { 'PUT /v1/auth/password-reset/abc': fails(404) },
    complaint: failedToLoad('/v1/auth/password-reset/abc', 404),
  },
  {
    name: 'missing token',
    path: '/password_reset',
    title: 'エラーが発生しました',
    sees: 'エラー番号',
    complaint: /missing token/,
  },
];

/** The registration, and what stands outside of any way. */
export const JOINING_SCREENS: readonly Screen[] = [
  {
    name: 'registration',
    path: '/register?token=abc',
    title: '新規登録（会員情報の入力）',
    sees: '規約への同意',
    answers: FOUND,
  },
  {
    name: 'registration, nothing typed',
    path: '/register?token=abc',
    title: '新規登録（会員情報の入力）',
    sees: '同意が必要です',
    act: press('登録する'),
    answers: FOUND,
  },
  {
    name: 'registration, documents opened',
    path: '/register?token=abc',
    title: '新規登録（会員情報の入力）',
    sees: '規約への同意',
    act: openDocuments,
    answers: FOUND,
  },
  {
    name: 'registration, no documents',
    path: '/register?token=abc',
    title: '新規登録（会員情報の入力）',
    sees: '規約などを読み込めませんでした',
    answers: { ...FOUND, 'GET /v1/contents/legal-docs': fails(500) },
    complaint: failedToLoad('/v1/contents/legal-docs', 500),
  },
  {
    name: 'registration, dead link',
    path: '/register?token=abc',
    title: '新規登録（会員情報の入力）',
    sees: 'このリンクはご利用いただけません',
    answers: { 'GET /v1/auth/register/abc': fails(404) },
    complaint: failedToLoad('/v1/auth/register/abc', 404),
  },
  {
    name: 'e-mail confirmation',
    path: '/email_confirm?token=abc',
    title: 'メールアドレスの変更の確認',
    sees: '変更を確認する',
  },
  {
    name: 'e-mail confirmation, dead link',
    path: '/email_confirm?token=abc',
    title: 'メールアドレスの変更の確認',
    sees: 'このリンクはご利用いただけません',
    act: press('変更を確認する'),
    answers: { 'GET /v1/me/email/verify/abc': fails(404) },
    complaint: failedToLoad('/v1/me/email/verify/abc', 404),
  },
  { name: 'maintenance', path: '/maintenance', title: 'ただいまメンテナンス中です', sees: '再読み込み' },
  { name: 'no such page', path: '/nowhere', title: 'ページが見つかりません', sees: 'ホームへ戻る' },
];
