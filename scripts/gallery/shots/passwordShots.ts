import { NEW_PASSWORD } from '../../../e2e/support/signIn';
import { fill, inTurn, press, seeing } from '../interactions';
import { answering, hanging } from '../given';
import type { Screenshot } from '../screenshot';

const application = '/password_reset/application';
const path = '/password_reset?token=from-the-mail';
const confirm = '/email_confirm?token=from-the-mail';
const PASSWORDS = { 新しいパスワード: NEW_PASSWORD, '新しいパスワード（確認）': NEW_PASSWORD };
const SUBMIT = 'パスワードを再設定する';

export const passwordShots: readonly Screenshot[] = [
  { name: 'password-reset-application/empty', path: application },
  { name: 'password-reset-application/invalid', path: application, act: press('メールを送信') },
  { name: 'password-reset-application/complete', path: `${application}/complete` },
  { name: 'password-reset/empty', path },
  { name: 'password-reset/invalid', path, act: fill({ 新しいパスワード: 'museum' }, SUBMIT) },
  { name: 'password-reset/too-long', path, act: fill({ 新しいパスワード: 'Museum-2026'.repeat(6) }) },
  {
    name: 'password-reset/dead-link',
    path,
    act: inTurn(fill(PASSWORDS, SUBMIT), seeing('このリンクはご利用いただけません')),
  },
  {
    name: 'password-reset/done',
    path,
    given: answering('resetPassword', 204),
    act: inTurn(fill(PASSWORDS, SUBMIT), seeing('パスワードを再設定しました')),
  },
  { name: 'email-confirm/open', path: confirm },
  { name: 'email-confirm/busy', path: confirm, given: hanging('verifyEmail'), act: press('変更を確認する') },
  { name: 'email-confirm/dead-link', path: confirm, act: inTurn(press('変更を確認する'), seeing('このリンク')) },
  {
    name: 'email-confirm/done',
    path: confirm,
    as: 'member',
    given: answering('verifyEmail', 204),
    act: inTurn(press('変更を確認する'), seeing('メールアドレスの変更を確認しました')),
    screenful: true,
  },
];
