import type { Page } from '@playwright/test';
import { fill, inTurn, press, seeing } from '../interactions';
import { all, answering, hanging } from '../given';
import type { Screenshot } from '../screenshot';

const path = '/register?token=from-the-mail';
const invited = answering('getRegisterInfo', 200, { email: 'visitor@example.test' });
const NOT_FOUND = 404;

const PROFILE = { パスワード: 'Museum-2026', 姓: '山田', 名: '花子', 電話番号: '075-123-4567', 郵便番号: '6068344' };

async function readTerms(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: '会員規約を読む' }).click();
  await (await opening).close();
  await page.getByRole('checkbox', { name: '会員規約に同意する' }).check();
}

export const registrationShots: readonly Screenshot[] = [
  { name: 'register-provisional/empty', path: '/register/provisional' },
  { name: 'register-provisional/invalid', path: '/register/provisional', act: press('メールを送信') },
  { name: 'register-provisional/complete', path: '/register/provisional/complete' },
  { name: 'register/empty', path, given: invited },
  { name: 'register/invalid', path, given: invited, act: press('登録する') },
  {
    name: 'register/half-filled',
    path,
    given: invited,
    act: inTurn(fill(PROFILE), press('住所を検索'), readTerms, press('登録する')),
  },
  { name: 'register/no-documents', path, given: all(invited, answering('getLegalDocuments', 500)) },
  { name: 'register/loading', path, given: hanging('getRegisterInfo'), busy: true, act: seeing('読み込み中') },
  { name: 'register/failure', path, given: answering('getRegisterInfo', 500) },
  { name: 'register/dead-link', path, given: answering('getRegisterInfo', NOT_FOUND) },
  { name: 'register/no-token', path: '/register' },
];
