import { expect } from '@playwright/test';
import { aMe, aPayment } from '../../src/testing/factories';
import { askForEmailChange, changeName, openAccountEdit } from '../support/account';
import { failedToLoad } from '../support/complaints';
import { button, field } from '../support/controls';
import { registrationLink } from '../support/newMember';
import { agree, choosePassword, fillProfile } from '../support/registrationForm';
import type { Fault, Visit } from './fault';
import { CANARY_ME, TYPED } from './personal';
import { goHome, heading, payForRenewal } from './ways';

const TICKETS = 'チケット機能は準備中です。';
const DONE = { status: 204 };

/**
 * Faults in the app's code. The members' app and the viewer's frame are built from the same code, so both have the
 * fault.
 */
export const APP_FAULTS: readonly Fault[] = [
  {
    title: 'a screen throws an error',
    patches: [{ find: /"チケット機能は準備中です。"/, replacement: '(()=>{throw new Error("broken tickets")})()' }],
    source: {
      file: 'features/tickets/TicketsPage.tsx',
      find: 'チケット機能は準備中です。',
      replacement: '{(() => { throw new Error("broken tickets"); })()}',
    },
    complaints: [/broken tickets/],
    visit: async ({ page }) => {
      await page.goto('/tickets');
      await expect(heading(page, 'エラーが発生しました')).toBeVisible();
    },
  },
  {
    title: 'a file of the build is missing',
    lost: TICKETS,
    source: {
      file: 'features/tickets/TicketsPage.tsx',
      find: '',
      // Throws as when the script has failed to load twice: after the first failure the app reloads the page, and the
      // record begins with this page load.
      replacement: 'sessionStorage.setItem("chunk-reloaded", window.location.pathname); throw new Error("lost");',
    },
    complaints: [failedToLoad('.js', 404), /ChunkLoadError/],
    visit: async ({ page }) => {
      await page.goto('/tickets');
      await expect(heading(page, 'エラーが発生しました')).toBeVisible();
    },
  },
  {
    title: 'a guard loops between two screens',
    patches: [
      {
        // Makes both groups of contents redirect to each other, so that neither is shown.
        find: /0===\(0,[\w$.]+\)\(\[([\w$]+)\],[\w$]+\)\.length\?(\(0,[\w$]+\.jsx\)\([\w$.]+,\{to:)[\w$.]+\.home/,
        replacement: '$1?$2"/contents/"+(3-$1.id)',
      },
    ],
    source: {
      file: 'features/contents/ContentPage.tsx',
      find: 'if (visibleGroups([group], plan).length === 0) return <Redirect to={paths.home} />;',
      replacement: 'return <Redirect to={`/contents/${3 - group.id}`} />;',
    },
    visit: async ({ page }) => {
      await page.getByRole('link', { name: '展覧会' }).click();
      for (const id of [2, 1, 2]) await page.waitForURL(`**/contents/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    },
    // The account menu cannot save the record on this screen: each redirect moves the focus, which closes the menu.
    leave: { by: goHome },
  },
  {
    title: 'the toast after a change is lost',
    patches: [{ find: /[\w$]+\((?:\(0,[\w$.]+\)|[\w$]+)\(\{tone:"success",\.\.\.[\w$]+\}\)\)/, replacement: 'void 0' }],
    source: {
      file: 'features/account/EditScreen.tsx',
      find: "dispatch(toastShown({ tone: 'success', ...success }));",
      replacement: '',
    },
    isOfState: 'a toast that was never shown is in no state',
    visit: async ({ page, answer }) => {
      answer('PUT /v1/me', { body: { me: aMe({ ...CANARY_ME, firstName: TYPED.otherFirstName }) } });
      await changeName(page, '名', TYPED.otherFirstName);
      await expect(heading(page, 'アカウント')).toBeVisible();
      await expect(page.getByText('お客様情報を変更しました')).toHaveCount(0);
    },
  },
  {
    title: 'the draft of a registration is not kept',
    as: 'visitor',
    patches: [
      { find: /\.setItem\((?=[^()]*\([^()]*\),JSON\.stringify)/, replacement: '.getItem(', isForMembersAlone: true },
    ],
    source: { file: 'store/persistence/draftStorage.ts', find: '.setItem(keyOf(name), ', replacement: '.getItem(' },
    isOfState: 'the record ends on the screen behind the form',
    visit: registerWithReload,
  },
  {
    title: 'the header has the button to renew after the renewal',
    as: 'renew@example.test',
    patches: [{ find: /"succeeded"===([\w$]+)&&(?=[^;]{1,80}invalidateTags)/, replacement: '!$1&&' }],
    source: {
      file: 'features/payment/outcome/KnownOutcome.tsx',
      find: "if (status === 'succeeded') dispatch(membershipApi",
      replacement: "if (status !== 'succeeded') dispatch(membershipApi",
    },
    isOfState: 'the record has no newer answer of me, which the right code asks for',
    visit: async ({ page, answer, changeMe }) => {
      const paid = aPayment({ planId: 4, amount: 8500, validUntil: '2027-12-31' });
      answer('POST /v1/me/payments', { status: 201, body: paid });
      answer(`GET /v1/me/payments/${paid.id}`, { body: paid });
      await payForRenewal(page);
      changeMe({ membershipRenewedAt: '2027-12-31' });
      await expect(heading(page, 'お手続きが完了しました')).toBeVisible();
      await expect(page.getByRole('link', { name: 'プランを更新' })).toBeVisible();
    },
  },
  {
    title: 'the form refuses telephone numbers of ten digits and more',
    patches: [{ find: /\{1,16\}\$/, replacement: '{1,9}$$' }],
    source: { file: 'contract/fields.ts', find: '[0-9]{1,16}$', replacement: '[0-9]{1,9}$' },
    isOfState: 'the message of the form is a part of the state',
    visit: async ({ page }) => {
      await changeName(page, '名', TYPED.otherFirstName);
      await expect(page.getByLabel('電話番号')).toHaveAccessibleDescription(/電話番号を入力してください/);
    },
  },
  {
    title: 'the button of the address search stays disabled',
    patches: [{ find: /disabled:void 0===[\w$]+,(?=onClick)/, replacement: 'disabled:!0,' }],
    source: { file: 'forms/fields/PostalCodeField.tsx', find: 'disabled={zip === undefined}', replacement: 'disabled' },
    visit: async ({ page }) => {
      await openAccountEdit(page, 'お客様情報を変更する');
      await expect(button(page, '住所を検索')).toBeDisabled();
    },
  },
  {
    title: 'times of articles are not those of Japan',
    patches: [{ find: /324e5/g, replacement: '0' }],
    source: { file: 'domain/dates/japanTime.ts', find: '9 * 60 * 60 * 1000', replacement: '0' },
    visit: async ({ page }) => {
      await page.getByRole('link', { name: '展覧会' }).click();
      await expect(page.getByText('2025/01/18 01:00')).toBeVisible();
    },
  },
  {
    title: 'the form asks about unsaved changes after saving them',
    patches: [{ find: /!0===([\w$]+)\.submitSucceeded/, replacement: '!$1' }],
    source: { file: 'forms/UnsavedChangesGuard.tsx', find: 'form.submitSucceeded === true', replacement: 'false' },
    isOfState: 'the question is a part of the state',
    visit: async ({ page, answer }) => {
      answer('POST /v1/me/email', DONE);
      await askForEmailChange(page, TYPED.newEmail);
      await expect(page.getByText('新しいメールアドレスに確認のメールをお送りしました')).toBeVisible();
      await button(page, '閉じる').click();
      // Waits until the toast is gone. A toast that fades out is still on the screen but no longer in the store, so a
      // replay does not show it.
      await expect(page.getByText('新しいメールアドレスに確認のメールをお送りしました')).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: 'ホーム' }).click();
      await expect(page.getByRole('dialog')).toContainText('変更が保存されていません');
    },
    leave: { by: (page) => button(page, '入力を続ける').click(), before: 'screen/partHidden unsavedChanges' },
  },
];

/**
 * Types into the registration form and reloads the page, after which the fault leaves the form empty. Then fills the
 * form in and registers.
 */
async function registerWithReload({ page }: Visit): Promise<void> {
  await page.goto(await registrationLink(page.request, TYPED.email));
  await field(page, '姓').fill(TYPED.lastName);
  await page.reload();
  await expect(field(page, '姓')).toHaveValue('');
  await fillProfile(page, { ...TYPED, birthday: ['1988', '11', '23'], region: ['京都府', '京都市左京区'] });
  await agree(page);
  await choosePassword(page, TYPED.password);
  await button(page, '登録する').click();
  await expect(heading(page, 'プランの選択')).toBeVisible();
}
