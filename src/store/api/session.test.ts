import { waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, type Answer } from '../../testing/network';
import { testStore } from '../../testing/testStore';
import { selectLoginStatus } from './loginStatus';
import { logOut, signIn } from './session';

fakeNetwork();

const hanako = () => ({ email: 'hanako@example.test', password: new Secret('Canary-Password-1') });
const welcome: Answer = { headers: { Authorization: 'Bearer canary-bearer' } };

it('a login ends with me and the matching plan, and no action or state ever showed password or bearer', async () => {
  const plan = aPlan({ planName: '個人会員' });
  givenCall(CALLS.login, welcome);
  givenCall(CALLS.getMe, { body: { me: aMe({ plan: null, membershipPlanId: plan.id }) } });
  givenCall(CALLS.getPlans, { body: [plan], headers: { Authorization: 'Bearer canary-rotated' } });
  const { store, actions } = testStore();

  expect(await store.dispatch(signIn(hanako()))).toBeUndefined();
  expect(selectLoginStatus(store.getState())).toMatchObject({
    kind: 'member',
    loginStatus: { me: { lastName: '山田' }, plan: { planName: '個人会員' } },
  });
  expect(actions.map(({ type }) => type)).toContain('auth/tokenReceived');
  expect(JSON.stringify([actions, store.getState()])).not.toMatch(/canary/i);
});

it.each<[string, Answer]>([
  ['401', { status: 401, body: { message: 'x' } }],
  ['400', { status: 400, body: {} }],
  ['429', { status: 429, body: {} }],
  ['500', { status: 500, body: '<html>' }],
])('a login answered with %s fails with it, signed out', async (_, answer) => {
  givenCall(CALLS.login, answer);
  const { store } = testStore();
  expect(await store.dispatch(signIn(hanako()))).toMatchObject({ status: answer.status });
  expect(selectLoginStatus(store.getState()).kind).toBe('anonymous');
});

it('a login that works while me fails is taken back whole: no half state', async () => {
  givenCall(CALLS.login, welcome);
  givenCall(CALLS.getMe, { status: 500, body: {} });
  givenCall(CALLS.getPlans, { body: [] });
  const told = givenCall(CALLS.logout, {});
  const { store, bearer } = testStore();

  expect(await store.dispatch(signIn(hanako()))).toMatchObject({ status: 500 });
  expect(bearer()).toBeNull();
  expect(selectLoginStatus(store.getState()).kind).toBe('anonymous');
  await waitFor(() => expect(told).toHaveLength(1));
});

it('a login without a token in its answer is a failure', async () => {
  givenCall(CALLS.login, {});
  givenCall(CALLS.getPlans, { body: [] });
  const { store } = testStore();
  expect(await store.dispatch(signIn(hanako()))).toEqual({ status: 'NO_SESSION' });
});

it('plans that fail do not keep a member out: the plan that came with me counts', async () => {
  givenCall(CALLS.login, welcome);
  givenCall(CALLS.getMe, { body: { me: aMe({ plan: aPlan({ planName: '家族会員' }) }) } });
  givenNoNetwork(CALLS.getPlans);
  const { store } = testStore();
  expect(await store.dispatch(signIn(hanako()))).toBeUndefined();
  expect(selectLoginStatus(store.getState())).toMatchObject({ loginStatus: { plan: { planName: '家族会員' } } });
});

it('me answered with 503 keeps the session for after the maintenance', async () => {
  givenCall(CALLS.login, welcome);
  givenCall(CALLS.getMe, { status: 503, body: '<html>' });
  givenCall(CALLS.getPlans, { body: [] });
  const { store, bearer } = testStore();
  expect(await store.dispatch(signIn(hanako()))).toMatchObject({ status: 503 });
  expect(bearer()).toBe('canary-bearer');
});

it('where the browser keeps nothing, a login is not tried', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { store } = testStore();
  expect(await store.dispatch(signIn(hanako()))).toEqual({ status: 'NO_STORAGE' });
  expect(blocked).toHaveBeenCalled();
});

it('a logout pressed twice tells the server once, and tells it all the same', async () => {
  const told = givenCall(CALLS.logout, {});
  const { store } = testStore('canary-bearer');
  await Promise.all([store.dispatch(logOut()), store.dispatch(logOut())]);
  expect(told.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer canary-bearer']);
});

it.each<[string, Answer]>([
  ['works', { headers: { Authorization: 'Bearer of-hanako' } }],
  ['fails', { status: 401, body: {} }],
])('of two logins in one tab the later one counts, also where the earlier one %s after it', async (_, late) => {
  const held = heldAnswer();
  givenCall(CALLS.login, ({ body }) =>
    body.includes('hanako') ? held.behaviour() : { headers: { Authorization: 'Bearer of-taro' } },
  );
  const me = givenCall(CALLS.getMe, { body: { me: aMe({ lastName: '太郎' }) } });
  givenCall(CALLS.getPlans, { body: [] });
  const { store, bearer } = testStore();

  const first = store.dispatch(signIn(hanako()));
  expect(await store.dispatch(signIn({ ...hanako(), email: 'taro@example.test' }))).toBeUndefined();
  held.give(late);
  expect(await first).toBeUndefined();
  expect(bearer()).toBe('of-taro');
  expect(me.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer of-taro']);
  expect(selectLoginStatus(store.getState())).toMatchObject({
    kind: 'member',
    loginStatus: { me: { lastName: '太郎' } },
  });
});
