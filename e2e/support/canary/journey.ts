import { expect, type Page, type Request } from '@playwright/test';
import { CARDS, choosePlan, expectPaid, payWith } from '../cards';
import { askForEmailChange, askForMail, changeName, changePassword, resetPassword as setPassword } from '../account';
import { button, mainLink } from '../controls';
import { fakeApi } from '../fakeApi';
import { linkFromMail } from '../mailbox';
import { agree, choosePassword, fillProfile } from '../registrationForm';
import { signIn, signOut, submitLogin } from '../signIn';
import { CANARY, type Marks } from './marks';

export interface Journey {
  readonly page: Page;
  readonly marks: Marks;
  /** Waits until the screen has loaded, and adds the contents of the tab's storages to the sightings. */
  readonly look: () => Promise<void>;
  /** Saves the record for support, which contains the actions since the last page load. */
  readonly keepRecord: () => Promise<void>;
}

/** Opens the link of the newest mail, and adds the token in it to the mail tokens that the test searches for. */
async function openMail({ page, marks }: Journey, to: string, path: string): Promise<string> {
  const link = await linkFromMail(page.request, to, path);
  marks.add('mail token', new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? '');
  await page.goto(link);
  return link;
}

export async function register(journey: Journey): Promise<void> {
  const { page, look, keepRecord } = journey;
  await page.goto('/login');
  await look();
  await mainLink(page, /新規会員登録/).click();
  await askForMail(page, CANARY.email);
  await look();

  await openMail(journey, CANARY.email, '/register');
  await fillProfile(page, { ...CANARY, birthday: ['1990', '01', '05'] });
  await agree(page);
  await choosePassword(page, CANARY.password);
  await look();
  await button(page, '登録する').click();
  await expect(page).toHaveURL('/plans?new=true');
  await look();
  await keepRecord();
}

export async function pay({ page, look }: Journey): Promise<void> {
  await choosePlan(page, '友の会 個人会員');
  await payWith(page, CARDS.declined);
  await expect(page.locator('input[name=cardNumber]')).toHaveValue('');
  await look();
  await payWith(page, CARDS.challenged);
  await button(page, '認証する').click();
  await expectPaid(page);
  await look();
}

const PLACES = ['/home', '/contents/1', '/contents/abc', '/tickets', '/renewal', '/plans', '/nowhere', '/account'];

export async function lookAround({ page, look }: Journey): Promise<void> {
  await button(page, '会員証を表示').click();
  await expect(page.getByRole('dialog').getByText(CANARY.lastName)).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  for (const address of PLACES) {
    await page.goto(address);
    await look();
  }
}

export async function changeAccount(journey: Journey): Promise<void> {
  const { page, look, keepRecord } = journey;
  await changeName(page, '名', CANARY.otherFirstName);
  await expect(page.getByText('お客様情報を変更しました')).toBeVisible();
  await look();
  await changePassword(page, CANARY.password, CANARY.changedPassword);
  await look();
  await askForEmailChange(page, CANARY.newEmail);
  await look();
  await expect(page.getByText(/まだ変更されていません/)).toBeVisible();
  await keepRecord();
  await openMail(journey, CANARY.newEmail, '/email_confirm');
  await look();
  await button(page, '変更を確認する').click();
  await expect(page.getByText('メールアドレスの変更を確認しました')).toBeVisible();
  await look();
  await signOut(page);
}

export async function resetPassword(journey: Journey): Promise<void> {
  const { page, look, keepRecord } = journey;
  await submitLogin(page, CANARY.newEmail, CANARY.wrongPassword);
  await expect(page.getByText('ログインできませんでした')).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await askForMail(page, CANARY.newEmail);
  const link = await openMail(journey, CANARY.newEmail, '/password_reset');
  await setPassword(page, CANARY.resetPassword);
  await expect(page.getByText('パスワードを再設定しました')).toBeVisible();
  // Opens the link as some mail programs encode it. This page load begins a new record.
  await page.goto(link.replace('?token=', '%3Ftoken%3D'));
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await look();
  await page.getByRole('link', { name: 'ホームへ戻る' }).click();
  await signIn(page, CANARY.newEmail, CANARY.resetPassword);
  await look();
  await keepRecord();
}

/** Returns whether a request sends a report of an error. */
const isReport = (request: Request) =>
  request.url().includes('/envelope/') && (request.postData() ?? '').includes('"exception"');

export async function meetFaults({ page, look }: Journey): Promise<void> {
  const { email, lastName, tel, address } = CANARY;
  const body = { message: `${lastName} <${email}>`, errors: { tel: [tel], address: [address] } };
  (await fakeApi(page, 'server')).answer({ 'GET /v1/contents/2': { status: 500, body } });
  const reported = page.waitForRequest(isReport, { timeout: 60_000 });
  await page.goto('/contents/2');
  await expect(button(page, '再読み込み')).toBeVisible();
  await look();
  // Waits, because leaving the page would cancel the report.
  await reported;
  await page.goto('/maintenance');
  await look();
  await page.goto('/home');
  await signOut(page);
  await look();
}
