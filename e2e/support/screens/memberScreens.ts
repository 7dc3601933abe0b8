import type { Page } from '@playwright/test';
import { fails, reply } from '../fakeApi';
import { AT, GROUPS, ITEMS, MEMBERS } from '../museum';
import { CLAMPED, fill, press, statesOf, type Screen } from './screen';

const MUSEUM_NAME = 'みやこ市立美術館';

/**
 * Two texts of 2,000 characters, the longest that the museum may enter. The first can break anywhere, the second
 * nowhere.
 */
export const LONG_TEXT = '岡崎公園の四季と近代京都の画家たち、その師と弟子の歩み。'.repeat(80).slice(0, 2000);
const LONG_WORD = 'Wunderkammer'.repeat(170).slice(0, 2000);
const LONG_TEXTS = [LONG_TEXT, LONG_WORD];

const longGroups = GROUPS.map((group, index) => ({ ...group, contentName: LONG_TEXTS[index] ?? group.contentName }));
const longItems = ITEMS.map((item, index) => ({ ...item, title: LONG_TEXTS[index]?.slice(0, 300) ?? item.title }));

const WITHOUT_ME = {
  title: '会員情報',
  visible: '会員情報を読み込めませんでした',
  answers: { [AT.getMe]: fails(500) },
};

/** Waits for the heading, which a page shows once its code has loaded. */
const awaitHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Screens of home and contents, and failures that every member's screen can show. */
export const CONTENT_SCREENS: readonly Screen[] = [
  ...statesOf(
    { name: 'home', path: '/home', title: MUSEUM_NAME, as: MEMBERS.paid },
    {
      member: { visible: '会員限定のお知らせ' },
      free: { visible: '展覧会', as: MEMBERS.free },
      renew: { visible: 'プランを更新', as: MEMBERS.renewing },
      u25: { visible: '会員限定のお知らせ', as: MEMBERS.u25 },
      union: { visible: '会員限定のお知らせ', as: MEMBERS.union },
      new: { visible: '入会手続きが完了していません', as: MEMBERS.withoutPlan },
      menu: { visible: 'ログアウト', act: press('アカウントメニュー'), as: MEMBERS.renewing, screenful: true },
      'long-names': { visible: LONG_TEXT, answers: { [AT.getContentGroups]: reply(longGroups) }, pictureOnly: CLAMPED },
      nothing: {
        visible: 'ご覧いただけるコンテンツは、まだありません。',
        answers: { [AT.getContentGroups]: reply([]) },
      },
      loading: { visible: '読み込み中', act: awaitHeading, answers: { [AT.getContentGroups]: 'held' } },
      failure: { visible: 'コンテンツを読み込めませんでした', answers: { [AT.getContentGroups]: fails(500) } },
      'session-failure': WITHOUT_ME,
    },
  ),
  ...statesOf(
    { name: 'contents', path: '/contents/1', title: '展覧会', as: MEMBERS.paid },
    {
      items: { visible: 'リンクのない記事' },
      'long-titles': { visible: 'リンクのない記事', answers: { [AT.getContentItems]: reply(longItems) } },
      'long-heading': {
        title: LONG_TEXT,
        visible: 'リンクのない記事',
        answers: { [AT.getContentGroups]: reply(longGroups) },
      },
      nothing: { visible: '公開中の記事は、まだありません。', answers: { [AT.getContentItems]: reply([]) } },
      loading: { visible: '読み込み中', act: awaitHeading, answers: { [AT.getContentItems]: 'held' } },
      failure: { visible: '一覧を読み込めませんでした', answers: { [AT.getContentItems]: fails(500) } },
    },
  ),
  ...statesOf(
    { name: 'not-found', path: '/nowhere', title: 'ページが見つかりません', as: MEMBERS.renewing },
    { member: { visible: 'ホームへ戻る' }, content: { path: '/contents/99', visible: 'ホームへ戻る' } },
  ),
  ...statesOf(
    { name: 'error', path: '/contents/abc', title: 'エラーが発生しました', as: MEMBERS.paid },
    { member: { visible: 'エラー番号', complaint: /InvalidContentId/ } },
  ),
];

const longest = {
  ...MEMBERS.renewing,
  lastName: '勘解由小路'.repeat(10),
  firstName: '左衛門'.repeat(16),
  email: `${'membership-of-the-museum'.repeat(10)}@example.test`.slice(-254),
  address: '岡崎円勝寺町'.repeat(33),
};

const CHANGE = '変更する';

async function emptyProfile(page: Page): Promise<void> {
  await page.getByLabel('年', { exact: true }).selectOption('');
  await fill({ 姓: '', 電話番号: '075-123', 郵便番号: '606-8344' }, CHANGE)(page);
}

async function leaveUnsaved(page: Page): Promise<void> {
  await fill({ 名: '華子' })(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
}

const changeName = fill({ 名: '華子' }, CHANGE);
const changeEmail = fill({ 新しいメールアドレス: 'hanako@example.test' }, CHANGE);
const SAME_EMAIL = '現在ご登録のメールアドレスと同じです';

const EDITS: readonly Screen[] = [
  ...statesOf(
    { name: 'edit-email', path: '/account/edit/email', title: 'メールアドレスの変更', as: MEMBERS.paid },
    {
      empty: { visible: '現在のメールアドレス' },
      refused: { visible: SAME_EMAIL, act: changeEmail, answers: { 'POST /v1/me/email': fails(400, SAME_EMAIL) } },
      done: { title: 'アカウント', visible: 'まだ変更されていません', act: changeEmail },
    },
  ),
  ...statesOf(
    { name: 'edit-password', path: '/account/edit/password', title: 'パスワードの変更', as: MEMBERS.paid },
    { empty: { visible: '記号を含む' }, invalid: { visible: 'パスワードを入力してください', act: press(CHANGE) } },
  ),
  ...statesOf(
    { name: 'edit-profile', path: '/account/edit/user', title: 'お客様情報の変更', as: MEMBERS.paid },
    {
      filled: { visible: 'メールマガジンを受け取る' },
      invalid: { visible: '選択してください', act: emptyProfile },
      busy: { visible: '送信しています', act: changeName, answers: { 'PUT /v1/me': 'held' } },
      failed: {
        visible: '処理に失敗しました',
        act: changeName,
        answers: { 'PUT /v1/me': fails(500) },
        screenful: true,
      },
      leaving: { visible: '変更が保存されていません', act: leaveUnsaved, screenful: true },
      done: { title: 'アカウント', visible: 'お客様情報を変更しました', act: changeName },
    },
  ),
];

/** Screens of the account, its forms and the tickets, also for a member with an empty profile. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  ...statesOf(
    { name: 'account', path: '/account', title: 'アカウント', as: MEMBERS.paid },
    {
      details: { visible: '1990/01/05' },
      union: { visible: '地域信用金庫会員', as: MEMBERS.union },
      longest: { visible: '1990/01/05', as: longest },
      'long-words': { visible: 'メールマガジン', as: MEMBERS.longWinded },
      'session-failure': WITHOUT_ME,
    },
  ),
  ...EDITS,
  ...statesOf(
    { name: 'tickets', path: '/tickets', title: 'チケット', as: MEMBERS.paid },
    { placeholder: { visible: 'チケット機能は準備中です。' } },
  ),
];
