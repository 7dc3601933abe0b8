import { screen, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { PLAN_KEYS } from '#domain/membership/membership';
import { aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const SUPPORT = '友の会事務局 075-000-0000';

const free = aPlan({ planName: 'e-会員', planKeyName: PLAN_KEYS.eFriend, price: 0 });
const u25 = aPlan({ planName: '友の会 U25会員', planKeyName: PLAN_KEYS.u25, price: 1500 });
const single = aPlan({ planName: '友の会 個人会員', price: 5000 });
const retired = aPlan({ planName: '友の会 旧会員', price: null });

const newcomer = aMe({ plan: null, membershipRenewedAt: null, birthday: '1990-01-05' });
const freeMember = aMe({ plan: free, membershipRenewedAt: null, birthday: '1990-01-05' });

/** Opens the page as the member `me`. The plans on sale are `plans`. */
function openPlans(route: string, me: Me, plans: readonly Plan[] = [free, u25, single, retired]) {
  givenMember(me);
  givenCall(CALLS.getPlans, { body: [...plans] });
  return openApp({ route, token: 'alive' });
}

const planNamed = (name: string) => within(screen.getByRole('article', { name }));
const planNames = () => screen.queryAllByRole('article').map((plan) => within(plan).getByRole('heading').textContent);
const choose = { name: 'このプランを選ぶ' };

describe('a new member', () => {
  it('sees every plan on sale with its price, its term and whom it is for', async () => {
    openPlans('/plans?new=true', newcomer);
    expect(await screen.findByRole('heading', { name: 'プランの選択', level: 1 })).toBeVisible();
    expect(planNames()).toEqual(['e-会員', '友の会 U25会員', '友の会 個人会員']);

    expect(planNamed('e-会員').getByText('無料')).toBeVisible();
    expect(planNamed('e-会員').getByText(/2026\/04\/15から（期限はありません）/)).toBeVisible();
    expect(planNamed('e-会員').getByText('会員証と会員限定のお知らせは含まれません。')).toBeVisible();
    expect(planNamed('友の会 個人会員').getByText('年額 5,000円（税込）')).toBeVisible();
    expect(planNamed('友の会 個人会員').getByText(/2026\/04\/15から2027\/04\/14まで/)).toBeVisible();
    expect(planNamed('友の会 U25会員').getByText('25歳以下の方が対象です。')).toBeVisible();
  });

  it('chooses one and goes on to its payment', async () => {
    openPlans('/plans?new=true', newcomer);
    await screen.findByRole('heading', { name: 'プランの選択' });
    const link = planNamed('友の会 個人会員').getByRole('link', choose);
    expect(link).toHaveAttribute('href', `/payment?plan=${single.id}&new=true`);
    expect(link).toHaveAccessibleDescription('友の会 個人会員');
  });

  it('too old for the plan for the young reads so in place of its button', async () => {
    openPlans('/plans?new=true', newcomer);
    await screen.findByRole('heading', { name: 'プランの選択' });
    const plan = planNamed('友の会 U25会員');
    expect(plan.getByText('U25会員は、お支払いの日に25歳以下の方に限ります。')).toBeVisible();
    expect(plan.queryByRole('link')).not.toBeInTheDocument();
  });

  it('of 25 years may take it', async () => {
    openPlans('/plans?new=true', aMe({ ...newcomer, birthday: '2000-04-16' }));
    await screen.findByRole('heading', { name: 'プランの選択' });
    expect(planNamed('友の会 U25会員').getByRole('link', choose)).toBeVisible();
  });

  it('who comes without new=true is led to the plans for new members', async () => {
    const { user, address } = openPlans('/plans', newcomer);
    expect(await screen.findByText(/入会手続きが完了していません。/)).toBeVisible();
    expect(planNames()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'プランを選ぶ' }));
    expect(address()).toBe('/plans?new=true');
    expect(await screen.findByRole('article', { name: 'e-会員' })).toBeVisible();
  });
});

describe('a museum that takes no cards', () => {
  const REASON = `有料プランのお申し込みとお支払いは、このサイトでは承っておりません。お手数ですが、${SUPPORT}までお問い合わせください。`;
  const env = { PAYMENT_MODE: 'none' };

  it('shows what its plans cost and whom to ask, and gives the free one alone', async () => {
    givenMember(newcomer);
    givenCall(CALLS.getPlans, { body: [free, u25, single] });
    openApp({ route: '/plans?new=true', token: 'alive', env });
    await screen.findByRole('heading', { name: 'プランの選択' });
    expect(planNames()).toEqual(['e-会員', '友の会 U25会員', '友の会 個人会員']);
    for (const name of ['友の会 U25会員', '友の会 個人会員']) {
      expect(planNamed(name).getByText(/^年額 .+円（税込）$/)).toBeVisible();
      expect(planNamed(name).getByRole('note')).toHaveTextContent(REASON);
    }
    expect(screen.getAllByRole('link', choose)).toEqual([planNamed('e-会員').getByRole('link', choose)]);
  });

  it('shows the same to a member with the free plan', async () => {
    givenMember(freeMember);
    givenCall(CALLS.getPlans, { body: [free, single] });
    openApp({ route: '/plans', token: 'alive', env });
    await screen.findByRole('heading', { name: 'プランの選択' });
    expect(planNamed('友の会 個人会員').getByRole('note')).toHaveTextContent(REASON);
    expect(screen.queryByRole('link', choose)).not.toBeInTheDocument();
  });
});

describe('a member with the free plan', () => {
  it('chooses among the paid plans', async () => {
    openPlans('/plans', freeMember);
    await screen.findByRole('heading', { name: 'プランの選択' });
    expect(planNames()).toEqual(['友の会 U25会員', '友の会 個人会員']);
    const link = planNamed('友の会 個人会員').getByRole('link', choose);
    expect(link).toHaveAttribute('href', `/payment?plan=${single.id}`);
  });

  it('compares them with the plan they have', async () => {
    const pair = aPlan({ planName: '友の会 ペア会員', price: 8500, description: 'あわせて2名様のプランです。' });
    openPlans('/plans', freeMember, [free, single, pair]);
    const held = within(await screen.findByRole('region', { name: '現在のプラン' }));
    expect(held.getByRole('heading', { name: 'e-会員' })).toBeVisible();
    const plan = planNamed('友の会 ペア会員');
    expect(plan.getByText('あわせて2名様のプランです。')).toBeVisible();
    expect(plan.getByText('現在のプランとの違い：会員証と会員限定のお知らせが加わります。')).toBeVisible();
  });

  it('is not asked to join again', async () => {
    const { user, address } = openPlans('/plans?new=true', freeMember);
    expect(await screen.findByText(/すでに会員としてご登録いただいています。/)).toBeVisible();
    expect(planNames()).toEqual([]);
    await user.click(screen.getByRole('link', { name: '有料プランを見る' }));
    expect(address()).toBe('/plans');
    expect(await screen.findByRole('article', { name: '友の会 個人会員' })).toBeVisible();
  });

  it('who comes through a credit union reads whom to ask', async () => {
    openPlans('/plans', aMe({ ...freeMember, attributeType: 1 }));
    const reason = await screen.findByText(/地域信用金庫会員の方のお手続きは.*承っておりません。/);
    expect(reason.closest('p')).toHaveTextContent(SUPPORT);
    expect(planNames()).toEqual([]);
    expect(screen.getByRole('link', { name: 'ホームへ戻る' })).toHaveAttribute('href', '/home');
  });
});

it.each(['/plans', '/plans?new=true'])('a member with a paid plan finds nothing to buy at %s', async (route) => {
  const { user, address } = openPlans(route, aMe({ plan: single }));
  expect(await screen.findByText(/すでに/)).toBeVisible();
  expect(planNames()).toEqual([]);
  await user.click(screen.getByRole('link', { name: '更新のお手続きを見る' }));
  expect(address()).toBe('/renewal');
});

it.each([
  ['no plan at all', []],
  ['no plan with a price', [retired]],
])('a museum with %s on sale says so', async (_, plans) => {
  openPlans('/plans?new=true', newcomer, plans);
  expect(await screen.findByText('お申し込みいただけるプランは、現在ありません。')).toBeVisible();
});

it('a plan with a name of 2,000 characters can be chosen like any other', async () => {
  const planName = '友'.repeat(2000);
  openPlans('/plans?new=true', newcomer, [aPlan({ planName })]);
  expect(await screen.findByRole('heading', { name: planName })).toBeVisible();
  expect(screen.getByRole('link', choose)).toBeVisible();
});

it.each<[string, () => void]>([
  ['a server fault', () => givenCall(CALLS.getPlans, { status: 500, body: '<html>' })],
  ['no network', () => givenNoNetwork(CALLS.getPlans)],
  ['a price as text', () => givenCall(CALLS.getPlans, { body: [{ ...single, price: '5000' }] })],
  ['an object instead of a list', () => givenCall(CALLS.getPlans, { body: { plans: [] } })],
  ['nothing in the answer', () => givenCall(CALLS.getPlans, { status: 200, body: '' })],
])('plans that do not load because of %s can be asked for again', async (_, given) => {
  givenMember(newcomer);
  given();
  const { user } = openApp({ route: '/plans?new=true', token: 'alive' });
  const retry = await screen.findByRole('button', { name: '再読み込み' });
  const header = screen.getByRole('banner');
  expect(screen.getByRole('heading', { name: 'プランを読み込めませんでした' })).toBeVisible();

  const asked = givenCall(CALLS.getPlans, { body: [single] });
  await user.click(retry);
  expect(await screen.findByRole('article', { name: '友の会 個人会員' })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(header).toBeInTheDocument();
  expect(sessionStorage.getItem('token')).toBe('alive');
});

it('plans that do not load are asked for once', async () => {
  givenMember(newcomer);
  const asked = givenCall(CALLS.getPlans, { status: 500, body: {} });
  openApp({ route: '/plans?new=true', token: 'alive' });
  expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

it('breadcrumbs lead back home', async () => {
  const { user, address } = openPlans('/plans?new=true', newcomer);
  const trail = within(await screen.findByRole('navigation', { name: 'パンくずリスト' }));
  expect(trail.getByText('プランの選択').closest('[aria-current="page"]')).not.toBeNull();
  await user.click(trail.getByRole('link', { name: 'ホーム' }));
  expect(address()).toBe('/home');
});

it('has its heading while the plans are on their way', async () => {
  givenMember(newcomer);
  const held = heldAnswer();
  givenCall(CALLS.getPlans, held.behaviour);
  openApp({ route: '/plans?new=true', token: 'alive' });
  expect(await screen.findByRole('heading', { level: 1, name: 'プランの選択' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('読み込み中');
  held.give({ body: [single] });
  expect(await screen.findByRole('article', { name: '友の会 個人会員' })).toBeVisible();
});
