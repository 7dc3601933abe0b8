import { CALLS } from '../../src/contract/calls';
import { addressOf } from '../support/fakeApi';
import { MAIL_TOKEN, MEMBERS, NEW_TOKEN, PATHS } from '../support/museum';
import { always, anonymously, FAILED, MAINTENANCE, reasons, sent, tells, unavailable } from './expectations';
import { anEmail, aNewEmail, aNewPassword, anotherName, anotherPassword, everything, logIn, openMenu } from './fillIn';
import { mutation, shapes, type Expectation, type Story, type StoryOptions } from './story';

const FOR_VISITORS = anonymously(FAILED);
// A dead link leaves no form behind (decisions §3).
const BY_MAIL = { ...FOR_VISITORS, '404': { visible: ['このリンクはご利用いただけません'] } };

/** A form whose call has no answer body. */
const form = (call: string, overrides: object, story: Omit<StoryOptions, 'faults'>) =>
  mutation(call, { ...story, faults: sent(story.onSuccess, overrides) });

const NO_LOGIN = 'ログインできませんでした';
const notIn = (reason: string): Expectation => tells(NO_LOGIN, reason);
const NOT_IN = notIn('処理に失敗しました');

const login = (): Story =>
  mutation(addressOf(CALLS.login), {
    ...{ as: 'visitor', path: '/login', prepare: logIn, button: 'ログイン' },
    onSuccess: { visible: ['展覧会'], url: '/home', token: NEW_TOKEN },
    faults: always(NOT_IN, {
      ...reasons(notIn),
      '401': notIn('メールアドレスまたはパスワードをご確認ください。'),
      ...unavailable(),
    }),
    extraCases: {},
  });

const requestRegistration = (): Story =>
  form(addressOf(CALLS.requestRegistration), FOR_VISITORS, {
    ...{ as: 'visitor', path: '/register/provisional', prepare: anEmail, button: 'メールを送信' },
    onSuccess: { visible: ['メールが届かないときは'], url: '/register/provisional/complete' },
  });

const register = (): Story => {
  // The visitor is a member now, and signs in to go on.
  const withoutToken: Expectation = { visible: ['パスワードをお忘れの方'], url: '/login' };
  return mutation(PATHS.register, {
    ...{ as: 'visitor', path: `/register?token=${MAIL_TOKEN}`, prepare: everything, button: '登録する' },
    onSuccess: { visible: ['プランの選択', 'このプランを選ぶ'], url: '/plans?new=true', token: NEW_TOKEN },
    faults: sent(withoutToken, BY_MAIL),
    extraCases: shapes(withoutToken, { 'something else': ['x'] }),
  });
};

const requestPasswordReset = (): Story =>
  form(addressOf(CALLS.requestPasswordReset), FOR_VISITORS, {
    ...{ as: 'visitor', path: '/password_reset/application', prepare: anEmail, button: 'メールを送信' },
    onSuccess: { visible: ['メールが届かないときは'], url: '/password_reset/application/complete' },
  });

const resetPassword = (): Story =>
  form(PATHS.resetPassword, BY_MAIL, {
    ...{ as: 'visitor', path: `/password_reset?token=${MAIL_TOKEN}`, prepare: aNewPassword },
    button: 'パスワードを再設定する',
    onSuccess: { visible: ['パスワードを再設定しました', 'パスワードをお忘れの方'], url: '/login' },
  });

const verifyEmail = (): Story =>
  form(PATHS.verifyEmail, BY_MAIL, {
    ...{ as: 'visitor', path: `/email_confirm?token=${MAIL_TOKEN}`, button: '変更を確認する' },
    onSuccess: { visible: ['メールアドレスの変更を確認しました'], url: '/login' },
  });

const changePassword = (): Story =>
  form(
    addressOf(CALLS.changePassword),
    {},
    {
      ...{ as: MEMBERS.paid, path: '/account/edit/password', prepare: anotherPassword, button: '変更する' },
      onSuccess: { visible: ['パスワードを変更しました'], url: '/account' },
    },
  );

const updateProfile = (): Story =>
  form(
    addressOf(CALLS.updateProfile),
    {},
    {
      ...{ as: MEMBERS.paid, path: '/account/edit/user', prepare: anotherName, button: '変更する' },
      onSuccess: { visible: ['お客様情報を変更しました', '1990/01/05'], url: '/account' },
    },
  );

const requestEmailChange = (): Story =>
  form(
    addressOf(CALLS.requestEmailChange),
    {},
    {
      ...{ as: MEMBERS.paid, path: '/account/edit/email', prepare: aNewEmail, button: '変更する' },
      onSuccess: { visible: ['新しいメールアドレスに確認のメールをお送りしました'], url: '/account' },
    },
  );

/** Out at once, whatever comes of it (decisions §2). */
const logout = (): Story => {
  const out: Expectation = { visible: ['パスワードをお忘れの方'], url: '/login', token: null };
  return mutation(addressOf(CALLS.logout), {
    ...{ as: MEMBERS.paid, path: '/tickets', prepare: openMenu, button: 'ログアウト', busy: 'パスワードをお忘れの方' },
    onSuccess: out,
    faults: always(out, unavailable({ ...MAINTENANCE, token: null })),
    tokens: 'emptied',
  });
};

/** The second half of a login: without me there is none, and nothing of it is left. */
export const meAfterLogin = (): Story => ({
  ...login(),
  call: addressOf(CALLS.getMe),
  reply: { body: { me: MEMBERS.withoutPlan } },
  faults: always(NOT_IN, {
    ...reasons(notIn),
    '401': tells(NO_LOGIN),
    ...unavailable({ ...MAINTENANCE, token: NEW_TOKEN }),
  }),
  extraCases: shapes(NOT_IN, { 'no me': {}, 'a list': [] }),
  tokens: 'untold',
});

export const mutations = {
  ...{ login, requestRegistration, register, requestPasswordReset, resetPassword, verifyEmail },
  ...{ changePassword, updateProfile, requestEmailChange, logout },
};
