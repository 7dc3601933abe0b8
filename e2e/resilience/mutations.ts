import { CALLS } from '../../src/contract/calls';
import { MEMBERS } from '../support/screens/museum';
import { anEmail, aNewEmail, aNewPassword, anotherName, anotherPassword, everything, logIn, openMenu } from './fillIn';
import { wordsOf } from './faults';
import { addressOf } from './network';
import { always, anonymously, LATE, MAINTENANCE, OFFLINE, sent, tells } from './outcomes';
import { PATHS, FRESH, MAIL_TOKEN } from './locations';
import type { Outcome, Story } from './story';
import { mutation, shapes } from './storyBuilders';

const FAILED = tells('処理に失敗しました');
const DEAD_LINK = tells('このリンクはご利用いただけません');

const NO_LOGIN = 'ログインできませんでした';
const notIn = (reason: string): Outcome => tells(NO_LOGIN, reason);
/** Of the login and of me after it. */
const REASONS = {
  '400': notIn(wordsOf(400)),
  '403': notIn(wordsOf(403)),
  '409': notIn(wordsOf(409)),
  '422': notIn(wordsOf(422)),
  '404': notIn('お探しの情報が見つかりませんでした。'),
  '429': notIn('しばらく時間をおいてから、もう一度お試しください。'),
  'connection refused': notIn(OFFLINE),
  'connection reset': notIn(OFFLINE),
  'no answer': notIn(LATE),
};
const IN: Outcome = { sees: ['展覧会'], at: '/home', token: FRESH };

const login = (): Story =>
  mutation(addressOf(CALLS.login), {
    as: 'visitor',
    path: '/login',
    prepare: logIn,
    button: 'ログイン',
    well: IN,
    withoutToken: notIn('処理に失敗しました'),
    faults: always(notIn('処理に失敗しました'), {
      ...REASONS,
      '401': notIn('メールアドレスまたはパスワードをご確認ください。'),
      '503 as JSON': MAINTENANCE,
      '503 as HTML': MAINTENANCE,
    }),
    own: {},
  });

const requestRegistration = (): Story => {
  const well = { sees: ['メールが届かないときは'], at: '/register/provisional/complete' };
  return mutation(addressOf(CALLS.requestRegistration), {
    as: 'visitor',
    path: '/register/provisional',
    prepare: anEmail,
    button: 'メールを送信',
    well,
    faults: sent(well, anonymously(FAILED)),
  });
};

const register = (): Story => {
  const well: Outcome = { sees: ['プランの選択', 'このプランを選ぶ'], at: '/plans?new=true', token: FRESH };
  // The visitor is a member now, and signs in to go on.
  const withoutToken: Outcome = { sees: ['パスワードをお忘れの方'], at: '/login' };
  return mutation(PATHS.register, {
    as: 'visitor',
    path: `/register?token=${MAIL_TOKEN}`,
    prepare: everything,
    button: '登録する',
    well,
    withoutToken,
    faults: sent(withoutToken, { ...anonymously(FAILED), '404': DEAD_LINK }),
    own: shapes({ 'something else': ['x'] }, withoutToken),
  });
};

const requestPasswordReset = (): Story => {
  const well = { sees: ['メールが届かないときは'], at: '/password_reset/application/complete' };
  return mutation(addressOf(CALLS.requestPasswordReset), {
    as: 'visitor',
    path: '/password_reset/application',
    prepare: anEmail,
    button: 'メールを送信',
    well,
    faults: sent(well, anonymously(FAILED)),
  });
};

const resetPassword = (): Story => {
  const well = { sees: ['パスワードを再設定しました', 'パスワードをお忘れの方'], at: '/login' };
  return mutation(PATHS.resetPassword, {
    as: 'visitor',
    path: `/password_reset?token=${MAIL_TOKEN}`,
    prepare: aNewPassword,
    button: 'パスワードを再設定する',
    well,
    faults: sent(well, { ...anonymously(FAILED), '404': DEAD_LINK }),
  });
};

const verifyEmail = (): Story => {
  const well = { sees: ['メールアドレスの変更を確認しました'], at: '/login' };
  return mutation(PATHS.verifyEmail, {
    as: 'visitor',
    path: `/email_confirm?token=${MAIL_TOKEN}`,
    button: '変更を確認する',
    well,
    faults: sent(well, { ...anonymously(FAILED), '404': DEAD_LINK }),
  });
};

const changePassword = (): Story => {
  const well = { sees: ['パスワードを変更しました'], at: '/account' };
  return mutation(addressOf(CALLS.changePassword), {
    as: MEMBERS.paid,
    path: '/account/edit/password',
    prepare: anotherPassword,
    button: '変更する',
    well,
    faults: sent(well),
  });
};

const updateProfile = (): Story => {
  const well = { sees: ['お客様情報を変更しました', '1990/01/05'], at: '/account' };
  return mutation(addressOf(CALLS.updateProfile), {
    as: MEMBERS.paid,
    path: '/account/edit/user',
    prepare: anotherName,
    button: '変更する',
    well,
    faults: sent(well),
  });
};

const requestEmailChange = (): Story => {
  const well = { sees: ['新しいメールアドレスに確認のメールをお送りしました'], at: '/account' };
  return mutation(addressOf(CALLS.requestEmailChange), {
    as: MEMBERS.paid,
    path: '/account/edit/email',
    prepare: aNewEmail,
    button: '変更する',
    well,
    faults: sent(well),
  });
};

/** Out at once, whatever comes of it (decisions §2). */
const logout = (): Story => {
  const out: Outcome = { sees: ['パスワードをお忘れの方'], at: '/login', token: null };
  const maintenance: Outcome = { ...MAINTENANCE, token: null };
  return mutation(addressOf(CALLS.logout), {
    as: MEMBERS.paid,
    path: '/tickets',
    prepare: openMenu,
    button: 'ログアウト',
    busy: 'パスワードをお忘れの方',
    well: out,
    faults: always(out, { '503 as JSON': maintenance, '503 as HTML': maintenance }),
    tokens: 'emptied',
  });
};

/** The second half of a login: without me there is none, and nothing of it is left. */
export const meAfterLogin = (): Story => ({
  ...login(),
  call: addressOf(CALLS.getMe),
  reply: { body: { me: MEMBERS.withoutPlan } },
  faults: always(notIn('処理に失敗しました'), {
    ...REASONS,
    '401': tells(NO_LOGIN),
    '503 as JSON': { ...MAINTENANCE, token: FRESH },
    '503 as HTML': { ...MAINTENANCE, token: FRESH },
  }),
  own: shapes({ 'no me': {}, 'a list': [] }, notIn('処理に失敗しました')),
  tokens: 'untold',
});

export const mutations = {
  ...{ login, requestRegistration, register, requestPasswordReset, resetPassword, verifyEmail },
  ...{ changePassword, updateProfile, requestEmailChange, logout },
};
