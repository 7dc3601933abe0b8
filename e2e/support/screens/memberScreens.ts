import type { Page } from '@playwright/test';
import { failedToLoad } from '../complaints';
import { fails, ok } from './answers';
import { MEMBERS } from './museum';
import type { Screen } from './screen';

const MUSEUM_NAME = 'みやこ市立美術館';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();

async function saveProfile(page: Page): Promise<void> {
  await page.getByLabel('名', { exact: true }).fill('華子');
  await press('変更する')(page);
}

async function emptyProfile(page: Page): Promise<void> {
  await page.getByLabel('姓', { exact: true }).fill('');
  await page.getByLabel('年', { exact: true }).selectOption('');
  await page.getByLabel('郵便番号').fill('606-8344');
  await press('変更する')(page);
}

async function changeEmail(page: Page): Promise<void> {
  await page.getByLabel('新しいメールアドレス').fill('hanako@example.test');
  await press('変更する')(page);
}

async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByLabel('名', { exact: true }).fill('華子');
  await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
}

/** Home, the contents, and what can go wrong on any member's screen. */
export const CONTENT_SCREENS: readonly Screen[] = [
  { name: 'home', path: '/home', title: MUSEUM_NAME, sees: '会員限定のお知らせ' },
  { name: 'home of a free member', path: '/home', title: MUSEUM_NAME, sees: '展覧会', as: MEMBERS.free },
  {
    name: 'home without a plan',
    path: '/home',
    title: MUSEUM_NAME,
    sees: '入会手続きが完了していません',
    as: MEMBERS.withoutPlan,
  },
  { name: 'home in the renewal window', path: '/home', title: MUSEUM_NAME, sees: 'プランを更新', as: MEMBERS.renewing },
  {
    name: 'home, user menu open',
    path: '/home',
    title: MUSEUM_NAME,
    sees: 'ログアウト',
    act: press('アカウントメニュー'),
  },
  {
    name: 'home, loading',
    path: '/home',
    title: MUSEUM_NAME,
    sees: '読み込み中',
    answers: { 'GET /v1/contents': 'never' },
  },
  {
    name: 'home, no groups',
    path: '/home',
    title: MUSEUM_NAME,
    sees: 'ご覧いただけるコンテンツは、まだありません。',
    answers: { 'GET /v1/contents': ok([]) },
  },
  {
    name: 'home, failed',
    path: '/home',
    title: MUSEUM_NAME,
    sees: 'コンテンツを読み込めませんでした',
    answers: { 'GET /v1/contents': fails(500) },
    complaint: failedToLoad('/v1/contents', 500),
  },
  { name: 'contents', path: '/contents/1', title: '展覧会', sees: 'リンクのない記事' },
  {
    name: 'contents, none',
    path: '/contents/1',
    title: '展覧会',
    sees: '公開中の記事は、まだありません。',
    answers: { 'GET /v1/contents/1': ok([]) },
  },
  {
    name: 'contents, failed',
    path: '/contents/1',
    title: '展覧会',
    sees: '一覧を読み込めませんでした',
    answers: { 'GET /v1/contents/1': fails(500) },
    complaint: failedToLoad('/v1/contents/1', 500),
  },
  { name: 'contents, no such group', path: '/contents/99', title: 'ページが見つかりません', sees: 'ホームへ戻る' },
  {
    name: 'contents, no number',
    path: '/contents/abc',
    title: 'エラーが発生しました',
    sees: 'エラー番号',
    complaint: /InvalidContentId/,
  },
];

/** The account and its edit screens, tickets, and a member with an empty profile. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'account', path: '/account', title: 'アカウント', sees: '1990/01/05' },
  { name: 'account, credit union', path: '/account', title: 'アカウント', sees: '地域信用金庫会員', as: MEMBERS.union },
  {
    name: 'account, long words',
    path: '/account',
    title: 'アカウント',
    sees: 'メールマガジン',
    as: MEMBERS.longWinded,
  },
  {
    name: 'account, profile changed',
    path: '/account/edit/user',
    title: 'アカウント',
    sees: 'お客様情報を変更しました',
    act: saveProfile,
    answers: { 'PUT /v1/me': ok({ me: MEMBERS.paid }) },
  },
  { name: 'e-mail edit', path: '/account/edit/email', title: 'メールアドレスの変更', sees: '現在のメールアドレス' },
  {
    name: 'e-mail edit, refused',
    path: '/account/edit/email',
    title: 'メールアドレスの変更',
    sees: '現在ご登録のメールアドレスと同じです',
    act: changeEmail,
    answers: { 'POST /v1/me/email': fails(400, '現在ご登録のメールアドレスと同じです') },
    complaint: failedToLoad('/v1/me/email', 400),
  },
  { name: 'password edit', path: '/account/edit/password', title: 'パスワードの変更', sees: '記号を含む' },
  {
    name: 'password edit, nothing typed',
    path: '/account/edit/password',
    title: 'パスワードの変更',
    sees: 'パスワードを入力してください',
    act: press('変更する'),
  },
  { name: 'profile edit', path: '/account/edit/user', title: 'お客様情報の変更', sees: 'メールマガジンを受け取る' },
  {
    name: 'profile edit, wrong',
    path: '/account/edit/user',
    title: 'お客様情報の変更',
    sees: '選択してください',
    act: emptyProfile,
  },
  {
    name: 'profile edit, unsaved',
    path: '/account/edit/user',
    title: 'お客様情報の変更',
    sees: '変更が保存されていません',
    act: leaveUnsaved,
  },
  { name: 'tickets', path: '/tickets', title: 'チケット', sees: 'チケット機能は準備中です。' },
  { name: 'no such page', path: '/nowhere', title: 'ページが見つかりません', sees: 'ホームへ戻る' },
  {
    name: 'member unknown',
    path: '/account',
    title: '会員情報',
    sees: '会員情報を読み込めませんでした',
    answers: { 'GET /v1/me': fails(500) },
    complaint: failedToLoad('/v1/me', 500),
  },
];
