import { screen, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { PLAN_KEYS } from '#domain/membership/membership';
import { aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';
import { sentence } from '../../testing/sentence';

fakeNetwork();
beforeEach(givenPublicSite);

const SUPPORT = 'お手数ですが、友の会事務局 075-000-0000までお問い合わせください。';

const single = aPlan({ planName: '友の会 個人会員', price: 5000 });
const free = aPlan({ planName: 'e-会員', planKeyName: PLAN_KEYS.eFriend, price: 0 });
const u25 = aPlan({ planName: '友の会 U25会員', planKeyName: PLAN_KEYS.u25, price: 1500 });
const retired = aPlan({ planName: '友の会 旧会員', price: null });

const renewing = aMe({ plan: single, membershipRenewedAt: '2026-06-30' });

function openRenewal(me: Me) {
  givenMember(me);
  return openApp({ route: '/renewal', token: 'alive' });
}

/** Returns the page's list of terms and values as an object: each value by its term. */
function facts() {
  const rows = screen.getAllByRole<HTMLTableRowElement>('row');
  return Object.fromEntries(rows.map(({ cells: [term, value] }) => [term?.textContent, value?.textContent])) as unknown;
}

const toPayment = () => screen.queryByRole('link', { name: 'お支払いに進む' });

it('a member in the window reads what the renewal brings and goes on to pay', async () => {
  openRenewal(renewing);
  expect(await screen.findByRole('heading', { name: '更新のお手続き' })).toBeVisible();
  expect(facts()).toEqual({
    ご加入中のプラン: '友の会 個人会員',
    料金: '年額 5,000円（税込）',
    現在の有効期限: '2026/06/30',
    更新後の有効期限: '2027/06/30',
  });
  expect(toPayment()).toHaveAttribute('href', `/payment?plan=${single.id}&renewal=true`);
});

it('a membership that is over says so, and starts anew on the day of payment', async () => {
  openRenewal(aMe({ plan: single, membershipRenewedAt: '2026-03-31' }));
  expect(await screen.findByText('有効期限が切れています')).toBeVisible();
  expect(facts()).toMatchObject({ 更新後の有効期限: '2027/04/14' });
  expect(toPayment()).toBeVisible();
});

it('on its last day a membership is not over', async () => {
  openRenewal(aMe({ plan: single, membershipRenewedAt: '2026-04-15' }));
  await screen.findByRole('heading', { name: '更新のお手続き' });
  expect(facts()).toMatchObject({ 現在の有効期限: '2026/04/15', 更新後の有効期限: '2027/04/15' });
});

describe('a member who cannot renew', () => {
  it.each<[string, Me, string]>([
    [
      'a day before the window',
      aMe({ plan: single, membershipRenewedAt: '2026-07-15' }),
      '更新のお手続きは、2026/04/16から承ります。',
    ],
    [
      'with the plan for the young',
      aMe({ plan: u25, membershipRenewedAt: '2026-06-30' }),
      `U25会員の更新は、このサイトでは承っておりません。${SUPPORT}`,
    ],
    [
      'of a credit union',
      aMe({ ...renewing, attributeType: 1 }),
      `地域信用金庫会員の方のお手続きは、このサイトでは承っておりません。${SUPPORT}`,
    ],
    [
      'whose expiry is unknown',
      aMe({ plan: single, membershipRenewedAt: null }),
      `有効期限が登録されていないため、更新のお手続きができません。${SUPPORT}`,
    ],
    [
      'with a plan that is no longer on sale',
      aMe({ plan: retired, membershipRenewedAt: '2026-06-30' }),
      'このプランは、現在お申し込みを受け付けておりません。',
    ],
  ])('%s reads why, and goes home', async (_, me, reason) => {
    const { user, address } = openRenewal(me);
    expect(await screen.findByText(sentence(reason))).toBeVisible();
    expect(facts()).toMatchObject({ ご加入中のプラン: me.plan?.planName });
    expect(screen.queryByText('更新後の有効期限')).not.toBeInTheDocument();
    expect(toPayment()).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'ホームへ戻る' }));
    expect(address()).toBe('/home');
  });

  it('for want of a plan is led to the plans', async () => {
    openRenewal(aMe({ plan: null, membershipRenewedAt: null }));
    expect(await screen.findByText(/入会手続きが完了していません。/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'プランを選ぶ' })).toHaveAttribute('href', '/plans?new=true');
    expect(toPayment()).not.toBeInTheDocument();
  });

  it('for the plan is free is led to the paid ones', async () => {
    openRenewal(aMe({ plan: free, membershipRenewedAt: null }));
    expect(await screen.findByText('無料の会員の方に、更新のお手続きは必要ありません。')).toBeVisible();
    expect(screen.getByRole('link', { name: '有料プランを見る' })).toHaveAttribute('href', '/plans');
    expect(toPayment()).not.toBeInTheDocument();
  });
});

it('a member whose plan is not listed any more reads that it is not sold, and is led to no payment', async () => {
  givenMember(renewing);
  givenCall(CALLS.getPlans, { body: [free] });
  openApp({ route: '/renewal', token: 'alive' });
  expect(await screen.findByText('このプランは、現在お申し込みを受け付けておりません。')).toBeVisible();
  expect(facts()).toMatchObject({ ご加入中のプラン: '友の会 個人会員', 現在の有効期限: '2026/06/30' });
  expect(toPayment()).not.toBeInTheDocument();
});

it('a museum that takes no cards says whom to ask, and has no way to pay', async () => {
  givenMember(renewing);
  openApp({ route: '/renewal', token: 'alive', env: { PAYMENT_MODE: 'none' } });
  const reason = `有料プランのお申し込みとお支払いは、このサイトでは承っておりません。${SUPPORT}`;
  expect(await screen.findByText(sentence(reason))).toBeVisible();
  expect(facts()).toMatchObject({ 料金: '年額 5,000円（税込）', 現在の有効期限: '2026/06/30' });
  expect(toPayment()).not.toBeInTheDocument();
});

it('plans that do not load leave the renewal to the plan that came with me', async () => {
  givenMember(renewing);
  givenCall(CALLS.getPlans, { status: 500, body: {} });
  openApp({ route: '/renewal', token: 'alive' });
  await screen.findByRole('heading', { name: '更新のお手続き' });
  expect(facts()).toMatchObject({ 更新後の有効期限: '2027/06/30' });
  expect(toPayment()).toBeVisible();
});

it('a plan with a name of 2,000 characters is shown whole', async () => {
  const planName = '友'.repeat(2000);
  openRenewal(aMe({ plan: aPlan({ planName }), membershipRenewedAt: '2026-06-30' }));
  expect(await screen.findByText(planName)).toBeVisible();
  expect(toPayment()).toBeVisible();
});

it('breadcrumbs lead back home', async () => {
  const { user, address } = openRenewal(renewing);
  const trail = within(await screen.findByRole('navigation', { name: 'パンくずリスト' }));
  expect(trail.getByText('更新のお手続き').closest('[aria-current="page"]')).not.toBeNull();
  await user.click(trail.getByRole('link', { name: 'ホーム' }));
  expect(address()).toBe('/home');
});
