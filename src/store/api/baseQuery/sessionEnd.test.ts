import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { sessionEnded, tokenReceived } from '../../slices/authSlice';
import { aMe } from '../../../testing/factories';
import { fakeNetwork, givenCall, heldAnswer } from '../../../testing/network';
import { testStore } from '../../../testing/testStore';
import { membershipApi } from '../membershipApi';

fakeNetwork();

const { getMe, getPlans, getContentGroups, login } = membershipApi.endpoints;
const refused = { status: 401, body: { message: 'ログイン情報が確認できません' } };
const ends = (actions: readonly unknown[]) => actions.filter((action) => sessionEnded.match(action)).length;

describe('401', () => {
  it('to a signed-in call ends the session, and its body reaches the caller', async () => {
    givenCall(CALLS.getMe, refused);
    const { store, actions, bearer } = testStore('dead');
    const { error } = await store.dispatch(getMe.initiate());
    expect(error).toEqual({ status: 401, data: refused.body });
    expect(bearer()).toBeNull();
    expect(ends(actions)).toBe(1);
  });

  it('to several calls at once ends it once; the others are stale', async () => {
    givenCall(CALLS.getMe, refused);
    givenCall(CALLS.getContentGroups, refused);
    const { store, actions } = testStore('dead');
    const results = await Promise.all([store.dispatch(getMe.initiate()), store.dispatch(getContentGroups.initiate())]);
    expect(results.map(({ error }) => error)).toContainEqual({ status: 'STALE' });
    expect(ends(actions)).toBe(1);
  });

  it.each([
    ['accepted', [0, 1]],
    ['refused', [1, 0]],
  ] as const)(
    'of a server without grace ends it once, also when the call that is %s answers first',
    async (_, order) => {
      const held = [heldAnswer(), heldAnswer()] as const;
      givenCall(CALLS.getMe, held[0].behaviour);
      givenCall(CALLS.getContentGroups, held[1].behaviour);
      const { store, actions, bearer } = testStore('old');
      const asked = [store.dispatch(getMe.initiate()), store.dispatch(getContentGroups.initiate())] as const;
      const answers = [{ body: { me: aMe() }, headers: { Authorization: 'Bearer new' } }, refused] as const;
      for (const place of order) {
        held[place].give(answers[place]);
        await asked[place];
      }
      expect(ends(actions)).toBe(1);
      expect(bearer()).toBeNull();
    },
  );

  it('to a call that works without a token is an ordinary error, with a token or without', async () => {
    givenCall(CALLS.getPlans, refused);
    const { store, bearer } = testStore('alive');
    const { error } = await store.dispatch(getPlans.initiate());
    expect(error).toEqual({ status: 401, data: refused.body });
    expect(bearer()).toBe('alive');
  });

  it('to the login call is a failed login', async () => {
    givenCall(CALLS.login, refused);
    const { store, actions } = testStore();
    const { error } = await store.dispatch(login.initiate({ email: 'a@example.test', password: new Secret('x') }));
    expect(error).toEqual({ status: 401, data: refused.body });
    expect(ends(actions)).toBe(0);
  });
});

it.each([403, 404, 409, 422, 429, 500, 502, 503, 504])('%i never signs out', async (status) => {
  givenCall(CALLS.getMe, { status, body: {} });
  const { store, bearer } = testStore('alive');
  await store.dispatch(getMe.initiate());
  expect(bearer()).toBe('alive');
});

it('without a token a signed-in call is not even sent', async () => {
  const received = givenCall(CALLS.getMe, { body: { me: aMe() } });
  const { error } = await testStore().store.dispatch(getMe.initiate());
  expect(error).toEqual({ status: 'NO_SESSION' });
  expect(received).toHaveLength(0);
});

it('an answer for the last member neither reaches the next one nor signs them out', async () => {
  const held = heldAnswer();
  givenCall(CALLS.getMe, held.behaviour);
  const { store, bearer } = testStore('of-hanako');
  const asked = store.dispatch(getMe.initiate());
  store.dispatch(sessionEnded({ session: 1, by: 'member' }));
  store.dispatch(tokenReceived({ token: new Secret('of-taro'), session: 2, sequence: Number.MAX_SAFE_INTEGER }));
  held.give({ body: { me: aMe({ lastName: '花子' }) } });
  expect((await asked).error).toEqual({ status: 'STALE' });

  givenCall(CALLS.getMe, refused);
  expect(bearer()).toBe('of-taro');
  expect(JSON.stringify(store.getState())).not.toContain('花子');
});
