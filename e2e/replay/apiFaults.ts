import { expect } from '@playwright/test';
import { aPayment } from '../../src/testing/factories';
import { askForEmailChange, changeName } from '../support/account';
import { failedToLoad } from '../support/complaints';
import { button } from '../support/controls';
import type { Fault } from './fault';
import { TYPED } from './personal';
import { heading, payForRenewal } from './ways';

const INQUIRY_NUMBER = '7K3QX9M2TB';
const BROKEN = { status: 500, headers: { 'X-Request-Id': INQUIRY_NUMBER }, body: {} };

const PAYMENT = aPayment({ status: 'pending', planId: 4, amount: 8500, validUntil: null });

/** Faults that the API's answers cause. */
export const API_FAULTS: readonly Fault[] = [
  {
    title: 'me fails with 500',
    complaints: [failedToLoad('/v1/me', 500)],
    visit: async ({ page, answer }) => {
      answer('GET /v1/me', BROKEN);
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(INQUIRY_NUMBER);
    },
  },
  {
    title: 'the list of articles fails with 500',
    complaints: [failedToLoad('/v1/contents/1', 500)],
    visit: async ({ page, answer }) => {
      answer('GET /v1/contents/1', BROKEN);
      await page.getByRole('link', { name: '展覧会' }).click();
      await expect(page.getByRole('alert')).toContainText(INQUIRY_NUMBER);
    },
  },
  {
    title: 'the list of articles is not as the contract has it',
    visit: async ({ page, answer }) => {
      answer('GET /v1/contents/1', { body: [{ id: '101', name: '春季特別展' }] });
      await page.getByRole('link', { name: '展覧会' }).click();
      await expect(page.getByRole('alert')).toContainText('一覧を読み込めませんでした');
    },
  },
  {
    title: 'the change of the e-mail address is never answered',
    visit: async ({ page, answer }) => {
      answer('POST /v1/me/email', 'held');
      await askForEmailChange(page, TYPED.newEmail);
      await expect(page.getByText('送信しています')).toBeAttached();
    },
  },
  {
    title: 'a member who may renew has the attribute of a credit union',
    as: 'renew@example.test',
    visit: async ({ page, changeMe }) => {
      changeMe({ attributeType: 1 });
      await page.goto('/renewal');
      await expect(heading(page, '更新のお手続きについて')).toBeVisible();
      await expect(page.getByRole('link', { name: 'プランを更新' })).toHaveCount(0);
    },
  },
  {
    title: 'the expiry on the card is of another year',
    visit: async ({ page, changeMe }) => {
      changeMe({ membershipRenewedAt: '2025-11-30' });
      await page.reload();
      await button(page, '会員証を表示').click();
      await expect(page.getByRole('dialog')).toContainText('有効期限切れ');
    },
    leave: { by: (page) => button(page, '閉じる').click(), before: 'dialogs/membershipCardClosed' },
  },
  {
    title: 'the server refuses a right telephone number',
    complaints: [failedToLoad('/v1/me', 400)],
    visit: async ({ page, answer }) => {
      answer('PUT /v1/me', { status: 400, body: { errors: { tel: ['この電話番号は使用できません'] } } });
      await changeName(page, '名', TYPED.otherFirstName);
      await expect(page.getByLabel('電話番号')).toHaveAccessibleDescription(/この電話番号は使用できません/);
    },
  },
  {
    title: 'the change of the e-mail address fails with 500',
    complaints: [failedToLoad('/v1/me/email', 500)],
    visit: async ({ page, answer }) => {
      answer('POST /v1/me/email', BROKEN);
      await askForEmailChange(page, TYPED.newEmail);
      await expect(page.getByRole('alert')).toHaveCount(1);
    },
    // The toast covers the menu from which the record is saved, so the toast is closed first.
    leave: { by: (page) => button(page, '閉じる').click(), before: 'toasts/toastDismissed' },
  },
  {
    title: 'a payment stays pending',
    as: 'renew@example.test',
    visit: async ({ page, answer }) => {
      answer('POST /v1/me/payments', { status: 201, body: PAYMENT });
      answer(`GET /v1/me/payments/${PAYMENT.id}`, { body: PAYMENT });
      await payForRenewal(page);
      await expect(page.getByText('カード会社の確認を待っています')).toBeVisible();
    },
  },
  {
    title: 'a good card is declined',
    as: 'renew@example.test',
    visit: async ({ page, answer }) => {
      const declined = { ...PAYMENT, status: 'failed', failureMessage: 'ご利用のカードではお支払いいただけません。' };
      answer('POST /v1/me/payments', { status: 201, body: declined });
      await payForRenewal(page);
      await expect(page.getByRole('alert')).toContainText('ご利用のカードではお支払いいただけません。');
    },
  },
];
