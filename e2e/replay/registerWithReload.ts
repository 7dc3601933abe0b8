import { expect, type Page } from '@playwright/test';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../src/contract/calls';
import { agree } from '../support/agree';
import { button, field } from '../support/controls';
import { linkFromMail } from '../support/mailbox';
import type { Visit } from './fault';
import { TYPED } from './personal';
import { heading } from './ways';

/** A visitor whose form is empty after a reload of the page fills it in once more, and is taken on as a member. */
export async function registerWithReload({ page }: Visit): Promise<void> {
  const headers = { ...REQUIRED_HEADERS, 'X-Forwarded-For': '192.0.2.8' };
  const address = API_PREFIX + CALLS.requestRegistration.path;
  await page.request.post(address, { headers, data: { email: TYPED.email } });
  await page.goto(await linkFromMail(page.request, TYPED.email, '/register'));
  await field(page, '姓').fill(TYPED.lastName);
  await page.reload();
  await expect(field(page, '姓')).toHaveValue('');
  await fillIn(page);
  await button(page, '登録する').click();
  await expect(heading(page, 'プランの選択')).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await field(page, '姓').fill(TYPED.lastName);
  await field(page, '名').fill(TYPED.firstName);
  await field(page, '年').selectOption('1988');
  await field(page, '月').selectOption('11');
  await field(page, '日').selectOption('23');
  await page.getByRole('radio', { name: '女性' }).check();
  await field(page, '電話番号').fill(TYPED.tel);
  await field(page, '郵便番号').fill(TYPED.zip);
  await field(page, '都道府県').selectOption('京都府');
  await field(page, '市区町村').fill('京都市左京区');
  await field(page, '町名・番地・建物名').fill(TYPED.address);
  await agree(page);
  await field(page, 'パスワード').fill(TYPED.password);
  await field(page, 'パスワード（確認）').fill(TYPED.password);
}
