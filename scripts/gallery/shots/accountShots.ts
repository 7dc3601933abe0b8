import type { Me } from '../../../src/contract/me';
import { fill, inTurn, press, seeing } from '../interactions';
import { answering, changing, hanging } from '../given';
import type { Screenshot } from '../screenshot';

const path = '/account';
const email = '/account/edit/email';
const password = '/account/edit/password';
const profile = '/account/edit/user';
const CHANGE = '変更する';

const longest = changing<{ me: Me }>('getMe', ({ me }) => ({
  me: {
    ...me,
    ...{ lastName: '勘解由小路'.repeat(10), firstName: '左衛門'.repeat(16) },
    email: `${'membership-of-the-museum'.repeat(10)}@example.test`.slice(-254),
    address: '岡崎円勝寺町'.repeat(33),
  },
}));

export const accountShots: readonly Screenshot[] = [
  { name: 'account/details', path, as: 'member' },
  { name: 'account/union', path, as: 'union' },
  { name: 'account/longest', path, as: 'renew', given: longest },
  { name: 'edit-email/empty', path: email, as: 'member' },
  {
    name: 'edit-email/refused',
    path: email,
    as: 'member',
    act: inTurn(fill({ 新しいメールアドレス: 'member@example.test' }, CHANGE), seeing('現在ご登録の')),
  },
  {
    name: 'edit-email/done',
    path: email,
    as: 'member',
    given: answering('requestEmailChange', 204),
    act: inTurn(fill({ 新しいメールアドレス: 'new@example.test' }, CHANGE), seeing('まだ変更されていません')),
  },
  { name: 'edit-password/empty', path: password, as: 'member' },
  { name: 'edit-password/invalid', path: password, as: 'member', act: press(CHANGE) },
  { name: 'edit-profile/filled', path: profile, as: 'member' },
  { name: 'edit-profile/invalid', path: profile, as: 'member', act: fill({ 姓: '', 電話番号: '075-123' }, CHANGE) },
  {
    name: 'edit-profile/busy',
    path: profile,
    as: 'member',
    given: hanging('updateProfile'),
    act: fill({ 名: '恭子' }, CHANGE),
  },
  {
    name: 'edit-profile/failed',
    path: profile,
    as: 'member',
    given: answering('updateProfile', 500),
    act: inTurn(fill({ 名: '恭子' }, CHANGE), seeing('処理に失敗しました')),
    screenful: true,
  },
  {
    name: 'edit-profile/leaving',
    path: profile,
    as: 'member',
    act: async (page) => {
      await fill({ 名: '恭子' })(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    },
    screenful: true,
  },
];
