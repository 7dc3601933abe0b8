import type { Page } from '@playwright/test';
import { breakStorage } from '../sessionStorage';
import { fails, type Answers } from '../fakeApi';
import { AT, MAIL_TOKEN, MEMBERS } from '../museum';
import { agree } from '../registrationForm';
import { NEW_PASSWORD } from '../signIn';
import { fill, press, statesOf, type Screen } from './screen';

const signIn = fill({ メールアドレス: 'member@example.test', パスワード: 'Wrong-Password-1' }, 'ログイン');
const refused = (answer: Answers[string]): Answers => ({ 'POST /v1/auth/login': answer });

const LOGIN = statesOf(
  { name: 'login', path: '/login', title: 'ログイン' },
  {
    empty: { visible: 'パスワードをお忘れの方' },
    invalid: { visible: '入力してください', act: press('ログイン') },
    refused: { visible: 'ログインできませんでした', act: signIn, answers: refused(fails(401)) },
    'too-many': {
      visible: 'ログインできませんでした',
      act: signIn,
      answers: refused(fails(429, 'しばらく時間をおいてから、もう一度お試しください。')),
    },
    busy: { visible: '送信しています', act: signIn, answers: refused('held') },
    'storage-blocked': {
      visible: 'パスワードをお忘れの方',
      act: async (page) => {
        await breakStorage(page, 'blocked');
        await page.reload();
      },
      pictureOnly: 'the storage stays broken for the screens after it',
    },
  },
);

/** Returns the screens of a form that asks for a mail address, and of the page after it. */
const mailScreens = (name: string, path: string, title: string) =>
  statesOf(
    { name, path, title: `${title}（メールアドレスの入力）` },
    {
      empty: { visible: 'メールを送信' },
      invalid: { visible: '入力してください', act: press('メールを送信') },
      complete: { path: `${path}/complete`, title: `${title}（メールの送信済み）`, visible: 'メールが届かないときは' },
    },
  );

const SUBMIT = 'パスワードを再設定する';
const choosePassword = fill({ 新しいパスワード: NEW_PASSWORD, '新しいパスワード（確認）': NEW_PASSWORD }, SUBMIT);

const PASSWORD_RESET = statesOf(
  {
    name: 'password-reset',
    path: `/password_reset?token=${MAIL_TOKEN}`,
    title: 'パスワードの再設定（新しいパスワードの入力）',
  },
  {
    empty: { visible: '英小文字を含む' },
    invalid: { visible: '入力内容をご確認ください', act: fill({ 新しいパスワード: 'museum' }, SUBMIT) },
    'too-long': { visible: '英小文字を含む', act: fill({ 新しいパスワード: 'Museum-2026'.repeat(6) }) },
    'dead-link': {
      visible: 'このリンクはご利用いただけません',
      act: choosePassword,
      answers: { [AT.resetPassword]: fails(404) },
    },
    done: { title: 'ログイン', visible: 'パスワードを再設定しました', act: choosePassword },
  },
);

/** Screens that visitors reach without signing in. */
export const PUBLIC_SCREENS: readonly Screen[] = [
  ...LOGIN,
  ...mailScreens('register-provisional', '/register/provisional', '新規登録'),
  ...mailScreens('password-reset-application', '/password_reset/application', 'パスワードの再設定'),
  ...PASSWORD_RESET,
  ...statesOf(
    { name: 'error', path: '/password_reset', title: 'エラーが発生しました' },
    { visitor: { visible: 'エラー番号', complaint: /missing token/ } },
  ),
];

const PROFILE = { パスワード: 'Museum-2026', 姓: '山田', 名: '花子', 電話番号: '075-123-4567', 郵便番号: '6068344' };

async function fillHalf(page: Page): Promise<void> {
  await fill(PROFILE, '住所を検索')(page);
  await agree(page, ['会員規約']);
  await press('登録する')(page);
}

/** Screens of the registration, and single pages such as maintenance and unknown addresses. */
export const JOINING_SCREENS: readonly Screen[] = [
  ...statesOf(
    { name: 'register', path: `/register?token=${MAIL_TOKEN}`, title: '新規登録（会員情報の入力）' },
    {
      empty: { visible: '規約への同意' },
      invalid: { visible: '同意が必要です', act: press('登録する') },
      'half-filled': { visible: '同意が必要です', act: fillHalf },
      'documents-opened': { visible: '規約への同意', act: (page) => agree(page) },
      'no-documents': {
        visible: '規約などを読み込めませんでした',
        answers: { 'GET /v1/contents/legal-docs': fails(500) },
      },
      loading: { visible: '読み込み中', answers: { [AT.getRegisterInfo]: 'held' } },
      failure: { visible: 'ご登録の画面を読み込めませんでした', answers: { [AT.getRegisterInfo]: fails(500) } },
      'dead-link': { visible: 'このリンクはご利用いただけません', answers: { [AT.getRegisterInfo]: fails(404) } },
      'no-token': {
        path: '/register',
        title: 'エラーが発生しました',
        visible: 'エラー番号',
        complaint: /missing token/,
      },
    },
  ),
  ...statesOf(
    {
      name: 'email-confirm',
      path: `/email_confirm?token=${MAIL_TOKEN}`,
      title: 'メールアドレスの変更の確認',
      act: press('変更を確認する'),
    },
    {
      open: { visible: '変更を確認する', act: () => Promise.resolve() },
      busy: { visible: '送信しています', answers: { [AT.verifyEmail]: 'held' } },
      'dead-link': { visible: 'このリンクはご利用いただけません', answers: { [AT.verifyEmail]: fails(404) } },
      done: {
        title: 'みやこ市立美術館',
        visible: 'メールアドレスの変更を確認しました',
        as: MEMBERS.paid,
        screenful: true,
      },
    },
  ),
  ...statesOf(
    { name: 'maintenance', path: '/maintenance', title: 'ただいまメンテナンス中です' },
    { visitor: { visible: '再読み込み' }, member: { visible: '再読み込み', as: MEMBERS.paid } },
  ),
  ...statesOf(
    { name: 'not-found', path: '/nowhere', title: 'ページが見つかりません' },
    { visitor: { visible: 'ホームへ戻る' } },
  ),
];
