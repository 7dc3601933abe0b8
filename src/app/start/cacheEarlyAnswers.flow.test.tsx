import { screen } from '@testing-library/react';
import { selectLoginStatus } from '../../store/api/loginStatus';
import { CALLS } from '#contract/calls';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, heldAnswer, type Answer } from '../../testing/network';
import { receivePage } from '../../testing/receivePage';
import { givenPublicSite, openApp } from '../../testing/renderApp';
import { testDependencies } from '../../testing/testDependencies';
import { createStore } from '../../store';
import { cacheEarlyAnswers } from './cacheEarlyAnswers';

fakeNetwork();
beforeEach(givenPublicSite);

const ME: Answer = { body: { me: aMe() } };
const PLANS: Answer = { body: [] };

/**
 * Simulates a member's page load up to the moment when the store is created and the screens' scripts are still loading.
 */
function givenStore(me: Answer, plans = PLANS) {
  const asked = { me: givenCall(CALLS.getMe, me), plans: givenCall(CALLS.getPlans, plans) };
  receivePage('/tickets', 'alive');
  const opened = createStore(testDependencies().parts);
  const status = () => selectLoginStatus(opened.store.getState()).kind;
  return { asked, opened, status };
}

it('a member who is known before the screens meets the screen and keeps the card, without a new question', async () => {
  const { asked, opened, status } = givenStore(ME);
  await cacheEarlyAnswers(opened);
  expect(status()).toBe('member');
  const { installs } = openApp({ route: '/tickets', opened });
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  expect([asked.me.length, asked.plans.length]).toEqual([1, 1]);
  expect(installs).toEqual(['worker']);
  expect(sessionStorage.getItem('draft:membership-card')).toContain(aMe().membershipCardNumber);
});

it.each([
  ['that is refused', { status: 401 }, 'はじめての方（新規会員登録）'],
  ['with a fault', { status: 500 }, '会員情報を読み込めませんでした'],
  ['that makes no sense', { body: { me: 'nobody' } }, '会員情報を読み込めませんでした'],
  ['with nothing in it', { status: 204 }, '会員情報を読み込めませんでした'],
])('an early answer %s is left to the screen, which does not ask again', async (_, me, text) => {
  jest.spyOn(console, 'warn').mockReturnValue();
  const { asked, opened, status } = givenStore(me);
  await cacheEarlyAnswers(opened);
  expect(status()).toBe('resolving');
  openApp({ route: '/tickets', opened });
  expect(await screen.findByText(text)).toBeVisible();
  expect(asked.me).toHaveLength(1);
});

it('answers that come after the screens are the screens’ own', async () => {
  const me = heldAnswer();
  const asked = givenCall(CALLS.getMe, me.behaviour);
  givenCall(CALLS.getPlans, PLANS);
  receivePage('/tickets', 'alive');
  const opened = createStore(testDependencies().parts);
  const taken = cacheEarlyAnswers(opened);
  openApp({ route: '/tickets', opened });
  me.give(ME);
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  await taken;
  expect(asked).toHaveLength(1);
});

it.each([
  ['shows that the device’s clock is an hour fast', '2026-04-15T12:00:00+09:00', -60 * 60 * 1000],
  ['taken up late, on a device that slept, shows nothing', '2026-04-15T10:59:00+09:00', 0],
])('an early answer of 11:00 %s', async (_, sentAt, deviation) => {
  jest.useFakeTimers({ now: new Date(sentAt), advanceTimers: true });
  const { opened } = givenStore({ ...ME, headers: { Date: 'Wed, 15 Apr 2026 02:00:00 GMT' } });
  await cacheEarlyAnswers(opened);
  jest.useRealTimers();
  // The device's clock is at 12:00 again. The deviation must be computed from the time of the request, not from the
  // time at which the app reads the answer.
  expect(opened.store.getState().clock.deviation).toBe(deviation);
});

it('a page of another session is asked for by the screens', async () => {
  const { asked, opened } = givenStore(ME);
  sessionStorage.setItem('token', 'another');
  await cacheEarlyAnswers(opened);
  openApp({ route: '/tickets', opened });
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
  expect(asked.me.length).toBeGreaterThan(0);
});
