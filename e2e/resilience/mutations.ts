import { AT, MAIL_TOKEN, MEMBERS, NEW_TOKEN } from '../support/museum';
import { always, anonymously, FAILED, MAINTENANCE, reasons, sent, tells, unavailable } from './expectations';
import { anEmail, aNewEmail, aNewPassword, anotherName, anotherPassword, everything, logIn, openMenu } from './fillIn';
import { mutation, shapes, type Expectation, type Story, type StoryOptions } from './story';

const FOR_VISITORS = anonymously(FAILED);
// An answer of 404 means that the mailed link is invalid. The page then shows a message instead of the form (decisions
// §3).
const BY_MAIL = { ...FOR_VISITORS, '404': { visible: ['このリンクはご利用いただけません'] } };

/** Returns the `Story` of a form whose call is answered without a body. */
const form = (name: keyof typeof AT, story: Omit<StoryOptions, 'faults'>, overrides = {}) =>
  mutation(name, { ...story, faults: sent(story.onSuccess, overrides) });

const NO_LOGIN = 'ログインできませんでした';
const notIn = (reason: string): Expectation => tells(NO_LOGIN, reason);
const NOT_IN = notIn('処理に失敗しました');

const login = mutation('login', {
  as: 'visitor',
  path: '/login',
  prepare: logIn,
  button: 'ログイン',
  onSuccess: { visible: ['展覧会'], url: '/home', token: NEW_TOKEN },
  faults: always(NOT_IN, {
    ...reasons(notIn),
    '401': notIn('メールアドレスまたはパスワードをご確認ください。'),
    ...unavailable(),
  }),
  extraCases: {},
});

const requestRegistration = form(
  'requestRegistration',
  {
    as: 'visitor',
    path: '/register/provisional',
    prepare: anEmail,
    button: 'メールを送信',
    onSuccess: { visible: ['メールが届かないときは'], url: '/register/provisional/complete' },
  },
  FOR_VISITORS,
);

/** Expects the login page: the registration succeeded, but its answer had no token. */
const withoutToken: Expectation = { visible: ['パスワードをお忘れの方'], url: '/login' };

const register = mutation('register', {
  as: 'visitor',
  path: `/register?token=${MAIL_TOKEN}`,
  prepare: everything,
  button: '登録する',
  onSuccess: { visible: ['プランの選択', 'このプランを選ぶ'], url: '/plans?new=true', token: NEW_TOKEN },
  faults: sent(withoutToken, BY_MAIL),
  extraCases: shapes(withoutToken, { 'something else': ['x'] }),
});

const requestPasswordReset = form(
  'requestPasswordReset',
  {
    as: 'visitor',
    path: '/password_reset/application',
    prepare: anEmail,
    button: 'メールを送信',
    onSuccess: { visible: ['メールが届かないときは'], url: '/password_reset/application/complete' },
  },
  FOR_VISITORS,
);

const resetPassword = form(
  'resetPassword',
  {
    as: 'visitor',
    path: `/password_reset?token=${MAIL_TOKEN}`,
    prepare: aNewPassword,
    button: 'パスワードを再設定する',
    onSuccess: { visible: ['パスワードを再設定しました', 'パスワードをお忘れの方'], url: '/login' },
  },
  BY_MAIL,
);

const verifyEmail = form(
  'verifyEmail',
  {
    as: 'visitor',
    path: `/email_confirm?token=${MAIL_TOKEN}`,
    button: '変更を確認する',
    onSuccess: { visible: ['メールアドレスの変更を確認しました'], url: '/login' },
  },
  BY_MAIL,
);

const edit = { as: MEMBERS.paid, button: '変更する' };
const edited = (message: string, ...rest: readonly string[]) => ({ visible: [message, ...rest], url: '/account' });

const changePassword = form('changePassword', {
  ...edit,
  path: '/account/edit/password',
  prepare: anotherPassword,
  onSuccess: edited('パスワードを変更しました'),
});

const updateProfile = form('updateProfile', {
  ...edit,
  path: '/account/edit/user',
  prepare: anotherName,
  onSuccess: edited('お客様情報を変更しました', '1990/01/05'),
});

const requestEmailChange = form('requestEmailChange', {
  ...edit,
  path: '/account/edit/email',
  prepare: aNewEmail,
  onSuccess: edited('新しいメールアドレスに確認のメールをお送りしました'),
});

/** Expects that the member is signed out at once, whatever the answer is (decisions §2). */
const out: Expectation = { visible: ['パスワードをお忘れの方'], url: '/login', token: null };

const logout = mutation('logout', {
  as: MEMBERS.paid,
  path: '/tickets',
  prepare: openMenu,
  button: 'ログアウト',
  busy: 'パスワードをお忘れの方',
  onSuccess: out,
  faults: always(out, unavailable({ ...MAINTENANCE, token: null })),
  tokens: 'emptied',
});

/** GET /v1/me, the second call of a login. If it fails, the visitor stays signed out and the token is not stored. */
export const meAfterLogin: Story = {
  ...login,
  call: AT.getMe,
  reply: { body: { me: MEMBERS.withoutPlan } },
  faults: always(NOT_IN, {
    ...reasons(notIn),
    '401': tells(NO_LOGIN),
    ...unavailable({ ...MAINTENANCE, token: NEW_TOKEN }),
  }),
  extraCases: shapes(NOT_IN, { 'no me': {}, 'a list': [] }),
  tokens: 'untold',
};

export const mutations = {
  login,
  requestRegistration,
  register,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
  changePassword,
  updateProfile,
  requestEmailChange,
  logout,
};
