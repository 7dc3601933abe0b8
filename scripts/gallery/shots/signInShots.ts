import { fill, inTurn, press, seeing } from '../interactions';
import { answering, hanging } from '../given';
import type { Screenshot } from '../screenshot';

const CREDENTIALS = { メールアドレス: 'member@example.test', パスワード: 'Museum-Wrong-2026' };
const path = '/login';

export const signInShots: readonly Screenshot[] = [
  { name: 'login/empty', path },
  { name: 'login/invalid', path, act: press('ログイン') },
  {
    name: 'login/refused',
    path,
    act: inTurn(fill(CREDENTIALS, 'ログイン'), seeing('ログインできませんでした')),
  },
  {
    name: 'login/too-many',
    path,
    given: answering('login', 429, { message: 'しばらく時間をおいてから、もう一度お試しください。' }),
    act: inTurn(fill(CREDENTIALS, 'ログイン'), seeing('ログインできませんでした')),
  },
  { name: 'login/busy', path, given: hanging('login'), act: fill(CREDENTIALS, 'ログイン') },
  {
    name: 'login/storage-blocked',
    path,
    given: (page) =>
      page.addInitScript("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('blocked'); } })"),
  },
];
