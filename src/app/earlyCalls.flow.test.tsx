import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { paymentCompletePath } from '#domain/paths';
import { aMe, aPayment } from '../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, type Answer } from '../testing/network';
import { receivePage } from '../testing/receivePage';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const ME: Answer = { body: { me: aMe() } };
const bringing = (token: string, answer: Answer): Answer => ({
  ...answer,
  headers: { Authorization: `Bearer ${token}` },
});

it('me and plans are asked before the app is there, and not again by the app', async () => {
  const me = givenCall(CALLS.getMe, ME);
  const plans = givenCall(CALLS.getPlans, { body: [] });
  receivePage('/tickets', 'alive');
  await waitFor(() => expect([me.length, plans.length]).toEqual([1, 1]));
  openApp({ route: '/tickets' });
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  expect([me.length, plans.length]).toEqual([1, 1]);
  expect(Object.fromEntries(me[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-museum-id': '1',
    authorization: 'Bearer alive',
  });
});

it('on the page of a payment’s outcome the payment is asked with them', async () => {
  givenMember();
  const payment = aPayment({ status: 'failed', failureMessage: 'カードが使えませんでした。' });
  const asked = givenCall(CALLS.getPayment, { body: payment });
  const route = paymentCompletePath(payment);
  receivePage(route, 'alive');
  await waitFor(() => expect(asked).toHaveLength(1));
  openApp({ route });
  expect(await screen.findByText('カードが使えませんでした。')).toBeVisible();
  expect(asked).toHaveLength(1);
});

it.each(['?payment=1', '?payment=', '', '?payment=00000000-0000-4000-8000-000000000001/../../me'])(
  'but not for what is no payment’s id: %s',
  (query) => {
    givenMember();
    receivePage(`/payment/complete${query}`, 'alive');
    expect(
      Object.keys((window as unknown as { museumEarlyCalls: { calls: object } }).museumEarlyCalls.calls),
    ).toHaveLength(2);
  },
);

it('an early answer is used once: the member’s next question is a new one', async () => {
  givenMember();
  const me = givenCall(CALLS.getMe, { status: 500 });
  receivePage('/tickets', 'alive');
  const { user } = openApp({ route: '/tickets' });
  await screen.findByText('会員情報を読み込めませんでした');
  givenCall(CALLS.getMe, ME);
  await user.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  expect(me).toHaveLength(1);
});

it.each([
  ['a refused session ends it', { status: 401 }, 'ログイン'],
  ['maintenance shows its page', { status: 503 }, 'ただいまメンテナンス中です'],
])('an early failure is the app’s own: %s', async (_, failure, heading) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const me = givenCall(CALLS.getMe, failure);
  givenCall(CALLS.getPlans, { body: [] });
  receivePage('/tickets', 'alive');
  openApp({ route: '/tickets' });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(me).toHaveLength(1);
});

it('a network that is not there is told as ever, and the session stays', async () => {
  givenNoNetwork(CALLS.getMe);
  givenCall(CALLS.getPlans, { body: [] });
  receivePage('/tickets', 'alive');
  openApp({ route: '/tickets' });
  expect(await screen.findByText('会員情報を読み込めませんでした')).toBeVisible();
  expect({ ...sessionStorage }).toEqual({ token: 'alive' });
});

it.each([
  ['me', 'plans'],
  ['plans', 'me'],
])(
  'of the bearers that %s and then %s bring, that of plans is stored, before the app is there and after',
  async (...arrivals) => {
    const held = { me: heldAnswer(), plans: heldAnswer() };
    givenCall(CALLS.getMe, held.me.behaviour);
    givenCall(CALLS.getPlans, held.plans.behaviour);
    receivePage('/tickets', 'first');
    for (const name of arrivals) {
      if (name === 'me') held.me.give(bringing('of-me', ME));
      else held.plans.give(bringing('of-plans', { body: [] }));
      await waitFor(() =>
        expect(sessionStorage.getItem('token')).toBe(name === 'me' && arrivals[0] === 'me' ? 'of-me' : 'of-plans'),
      );
    }
    openApp({ route: '/tickets' });
    await screen.findByRole('heading', { name: 'チケット' });
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('of-plans'));
  },
);

it('a bearer that comes after the tab was signed out, or signed in anew, is not stored', async () => {
  const me = heldAnswer();
  const plans = heldAnswer();
  givenCall(CALLS.getMe, me.behaviour);
  givenCall(CALLS.getPlans, plans.behaviour);
  receivePage('/tickets', 'first');
  sessionStorage.clear();
  me.give(bringing('of-me', ME));
  await waitFor(() => expect(window).toHaveProperty('museumEarlyCalls.bearers', ['first', 'of-me']));
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem('token', 'another');
  plans.give(bringing('of-plans', { body: [] }));

  const asked = givenCall(CALLS.getMe, ME);
  givenCall(CALLS.getPlans, { body: [] });
  openApp({ route: '/tickets' });
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer another');
  expect(sessionStorage.getItem('token')).toBe('another');
});

it.each([
  ['on a page for visitors', '/email_confirm?token=abc', 'alive'],
  ['for a tab that is not signed in', '/home', undefined],
  ['where what is stored is no bearer', '/home', 'x'.repeat(10_000)],
])('asks for nothing %s', (_, route, token) => {
  receivePage(route, token);
  expect(window).not.toHaveProperty('museumEarlyCalls.calls');
});
