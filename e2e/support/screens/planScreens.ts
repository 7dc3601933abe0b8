import type { Page } from '@playwright/test';
import { fails, reply } from '../fakeApi';
import { AT, MEMBERS, PLANS } from '../museum';
import { LONG_TEXT } from './memberScreens';
import { CLAMPED, press, statesOf, type Screen } from './screen';

const openCard = press('会員証を表示');

const longName = reply(Object.values(PLANS).map((plan) => (plan.id === 3 ? { ...plan, planName: LONG_TEXT } : plan)));

async function openCardSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await openCard(page);
}

/**
 * Opens the membership card before the page is shown as it is printed, because printing hides the button that opens the
 * card.
 */
async function printCard(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await openCard(page);
  await page.getByRole('dialog').getByRole('img').waitFor();
  await page.emulateMedia({ media: 'print' });
}

const KEPT_CARD = {
  name: '三上 恭平',
  planName: '友の会 個人会員',
  number: '201900207745',
  token: 'O-k6iCz5IGBLeQ_FLTKXaWjvKtiaMIRH',
  expiry: '2027-03-31',
  attributeType: 0,
};

const CARD = statesOf(
  { name: 'card', path: '/home', title: 'みやこ市立美術館', as: MEMBERS.paid, act: openCard, screenful: true },
  {
    valid: { visible: '有効期限' },
    renewable: { visible: '有効期限', as: MEMBERS.renewing },
    union: { visible: '地域信用金庫会員', as: MEMBERS.union },
    u25: { visible: '有効期限', as: MEMBERS.u25 },
    expired: { visible: '有効期限切れ', as: MEMBERS.expired },
    // The phone's clock is two days ahead of the API's clock.
    'wrong-clock': {
      visible: '端末の日時をご確認ください',
      answers: { [AT.getMe]: { ...reply({ me: MEMBERS.paid }), headers: { Date: 'Mon, 13 Apr 2026 03:00:00 GMT' } } },
    },
    'long-name': {
      visible: '有効期限',
      as: { ...MEMBERS.paid, lastName: '勘解由小路'.repeat(10), firstName: '左衛門'.repeat(16) },
    },
    'no-code': { visible: 'まだ発行されていません', as: MEMBERS.withoutCode },
    'too-long-code': {
      visible: '有効期限',
      as: { ...MEMBERS.paid, membershipToken: 'x'.repeat(5000) },
      complaint: /Data too long/,
    },
    sideways: { visible: '有効期限', act: openCardSideways, pictureOnly: 'every screen is measured at fixed widths' },
    'no-network': {
      visible: '通信できません',
      title: '会員証',
      kept: { 'draft:membership-card': JSON.stringify({ card: KEPT_CARD, checkedAt: '2026-04-15T03:00:00Z' }) },
      answers: { [AT.getMe]: 'offline' },
      act: () => Promise.resolve(),
    },
    paper: { visible: '有効期限', act: printCard, print: true, pictureOnly: 'no screen' },
  },
);

/** Screens of the choice of a plan, the renewal and the membership card. */
export const PLAN_SCREENS: readonly Screen[] = [
  ...statesOf(
    { name: 'plans', path: '/plans?new=true', title: 'プランの選択', as: MEMBERS.withoutPlan },
    {
      'new-member': { visible: 'このプランを選ぶ' },
      purchase: { path: '/plans', visible: 'このプランを選ぶ', as: MEMBERS.free },
      'nothing-to-buy': { path: '/plans', visible: 'すでに有料プランの会員です', as: MEMBERS.paid },
      'long-name': { visible: LONG_TEXT, answers: { [AT.getPlans]: longName }, pictureOnly: CLAMPED },
      none: { visible: 'お申し込みいただけるプランは、現在ありません。', answers: { [AT.getPlans]: reply([]) } },
      loading: {
        visible: '読み込み中',
        answers: { [AT.getPlans]: 'held' },
        pictureOnly: 'its heading and title come when it has waited a while',
      },
      failure: { visible: 'プランを読み込めませんでした', answers: { [AT.getPlans]: fails(500) } },
    },
  ),
  ...statesOf(
    { name: 'renewal', path: '/renewal', title: '更新のお手続き' },
    {
      open: { visible: '更新後の有効期限', as: MEMBERS.renewing },
      closed: { visible: 'から承ります', as: MEMBERS.paid },
      u25: { visible: 'お問い合わせください', as: MEMBERS.u25 },
      union: { visible: 'お問い合わせください', as: MEMBERS.union },
      'no-plan': { visible: '更新のお手続き', as: MEMBERS.withoutPlan },
      expired: { visible: '有効期限が切れています', as: MEMBERS.expired },
    },
  ),
  ...CARD,
];
