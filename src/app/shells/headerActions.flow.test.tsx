import { screen, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { PLAN_KEYS } from '#domain/membership/membership';
import { aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const UNFINISHED = '入会手続きが完了していません';

const paid = aPlan({ price: 5000 });
const free = aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 });
const u25 = aPlan({ planKeyName: PLAN_KEYS.u25, price: 1500 });

/**
 * Today is 2026-04-15. A membership with the first expiry can be renewed today; one with the second expiry only from
 * tomorrow.
 */
const inWindow = '2026-07-14';
const beforeWindow = '2026-07-15';

/** Returns the names of the header's links and buttons except the logo. */
async function headerLinks() {
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  const links = within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map((link) => link.textContent);
  return links.filter((name) => name !== 'みやこ市立美術館');
}

it.each<[string, Me, string[]]>([
  ['in the last three months', aMe({ plan: paid, membershipRenewedAt: inWindow }), ['プランを更新']],
  ['a day before them', aMe({ plan: paid, membershipRenewedAt: beforeWindow }), []],
  ['whose membership has ended', aMe({ plan: paid, membershipRenewedAt: '2025-03-31' }), ['プランを更新']],
  ['whose expiry is unknown', aMe({ plan: paid, membershipRenewedAt: null }), []],
  ['with the free plan', aMe({ plan: free, membershipRenewedAt: null }), ['プランを購入']],
  ['with the plan for the young', aMe({ plan: u25, membershipRenewedAt: inWindow }), []],
  ['of a credit union', aMe({ plan: paid, membershipRenewedAt: inWindow, attributeType: 1 }), []],
  ['of a credit union with the free plan', aMe({ plan: free, attributeType: 2 }), []],
  ['without a plan', aMe({ plan: null, membershipRenewedAt: null }), []],
])('a member %s is led on from the header by the rules', async (_, me, expected) => {
  givenMember(me);
  openApp({ route: '/tickets', token: 'alive' });
  expect(await headerLinks()).toEqual(expected);
});

it('the plan on offer counts, not the one that came with me', async () => {
  const me = aMe({ plan: free, membershipRenewedAt: inWindow });
  givenMember(me);
  givenCall(CALLS.getPlans, { body: [{ ...paid, id: free.id }] });
  openApp({ route: '/tickets', token: 'alive' });
  expect(await headerLinks()).toEqual(['プランを更新']);
});

it('plans that do not load leave the header to the plan that came with me', async () => {
  givenMember(aMe({ plan: free }));
  givenCall(CALLS.getPlans, { status: 500, body: {} });
  openApp({ route: '/tickets', token: 'alive' });
  expect(await headerLinks()).toEqual(['プランを購入']);
});

it('a renewal starts in the header', async () => {
  givenMember(aMe({ plan: paid, membershipRenewedAt: inWindow }));
  const { user, address } = openApp({ route: '/tickets', token: 'alive' });
  await user.click(await screen.findByRole('link', { name: 'プランを更新' }));
  expect(await screen.findByRole('heading', { name: '更新のお手続き' })).toBeVisible();
  expect(address()).toBe('/renewal');
});

it('a purchase starts in the header', async () => {
  givenMember(aMe({ plan: free }));
  const { user, address } = openApp({ route: '/tickets', token: 'alive' });
  await user.click(await screen.findByRole('link', { name: 'プランを購入' }));
  expect(await screen.findByRole('heading', { name: 'プランの選択' })).toBeVisible();
  expect(address()).toBe('/plans');
});

it('a keyboard meets the renewal, the card and the account in this order', async () => {
  givenMember(aMe({ plan: paid, membershipRenewedAt: inWindow }));
  const { user } = openApp({ route: '/tickets', token: 'alive' });
  await screen.findByRole('button', { name: 'アカウントメニュー' });
  screen.getByRole('link', { name: 'みやこ市立美術館' }).focus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'プランを更新' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: '会員証を表示' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'アカウントメニュー' })).toHaveFocus();
});

describe('the home page', () => {
  it('of a member without a plan says so and leads to the plans', async () => {
    givenMember(aMe({ plan: null, membershipRenewedAt: null }));
    const { user, address } = openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('heading', { name: UNFINISHED })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'プランを選ぶ' }));
    expect(await screen.findByRole('heading', { name: 'プランの選択' })).toBeVisible();
    expect(address()).toBe('/plans?new=true');
  });

  it('says so even where the contents do not load', async () => {
    givenMember(aMe({ plan: null }));
    givenCall(CALLS.getContentGroups, { status: 500, body: {} });
    openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByRole('button', { name: '再読み込み' })).toBeVisible();
    expect(screen.getByRole('heading', { name: UNFINISHED })).toBeVisible();
  });

  it.each([
    ['a paid plan', paid],
    ['the free plan', free],
  ])('of a member with %s does not', async (_, plan) => {
    givenMember(aMe({ plan }));
    openApp({ route: '/home', token: 'alive' });
    expect(await screen.findByText(/まだありません/)).toBeVisible();
    expect(screen.queryByText(UNFINISHED)).not.toBeInTheDocument();
  });
});
