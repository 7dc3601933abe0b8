import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { fakeNetwork, givenCall, givenNoNetwork, neverAnswered } from '../../../testing/network';
import { testStore } from '../../../testing/testStore';
import { membershipApi } from '../membershipApi';

fakeNetwork();

const { getMe, getPlans, login, getRegisterInfo } = membershipApi.endpoints;

describe('a membership call', () => {
  it('carries exactly the headers of the contract, and the bearer when there is a token', async () => {
    const anonymous = givenCall(CALLS.getPlans, { body: [] });
    await testStore().store.dispatch(getPlans.initiate());
    const signedIn = givenCall(CALLS.getPlans, { body: [] });
    await testStore('abc').store.dispatch(getPlans.initiate());

    const fixed = {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-museum-id': '1',
    };
    expect(Object.fromEntries(anonymous[0]?.headers ?? [])).toEqual(fixed);
    expect(Object.fromEntries(signedIn[0]?.headers ?? [])).toEqual({ ...fixed, authorization: 'Bearer abc' });
  });

  it('reveals secrets in the request alone, encoded in a path and whole in a body', async () => {
    const info = givenCall(CALLS.getRegisterInfo, { body: { email: 'a@example.test' } });
    const loggedIn = givenCall(CALLS.login, {});
    const { store } = testStore();
    await store.dispatch(getRegisterInfo.initiate({ token: new Secret('a/b?c') }));
    await store.dispatch(login.initiate({ email: 'a@example.test', password: new Secret('Pass "word" 1') }));

    expect(info[0]?.url).toContain('/v1/auth/register/a%2Fb%3Fc');
    expect(JSON.parse(loggedIn[0]?.body ?? '')).toEqual({ email: 'a@example.test', password: 'Pass "word" 1' });
  });

  it.each([
    ['JSON of a refusal reaches the caller', { status: 400, body: { message: 'だめです' } }, { message: 'だめです' }],
    ['a proxy’s HTML is passed on raw', { status: 502, body: '<html>Bad gateway</html>' }, '<html>Bad gateway</html>'],
    ['an empty refusal has no data', { status: 404 }, null],
  ])('%s', async (_, answer, data) => {
    givenCall(CALLS.getPlans, answer);
    const { error } = await testStore().store.dispatch(getPlans.initiate());
    expect(error).toEqual({ status: answer.status, data });
  });

  it.each([
    ['names its request', { status: 500, headers: { 'X-Request-Id': 'K7M2Q9XWTB' } }, { requestId: 'K7M2Q9XWTB' }],
    ['passes on no free text as an id', { status: 500, headers: { 'X-Request-Id': 'call 090-0000-0000' } }, {}],
    ['has no name without one', { status: 500 }, {}],
    ['that cannot be read has none', { status: 200, body: '{', headers: { 'X-Request-Id': 'K7M2Q9XWTB' } }, {}],
  ])('a failure %s', async (_, answer, named) => {
    givenCall(CALLS.getPlans, answer);
    const { error } = await testStore().store.dispatch(getPlans.initiate());
    expect(error).toEqual({
      ...(answer.status === 500 ? { status: 500, data: null } : { status: 'UNREADABLE' }),
      ...named,
    });
  });

  it.each([
    ['half a JSON', '{"me":'],
    ['HTML', '<!doctype html>'],
  ])('fails visibly when a success brings %s', async (_, body) => {
    givenCall(CALLS.getPlans, { status: 200, body });
    const { error } = await testStore().store.dispatch(getPlans.initiate());
    expect(error).toEqual({ status: 'UNREADABLE' });
  });

  it.each([
    ['nothing', {}],
    ['null', { body: null }],
    ['no me', { body: {} }],
    ['a list', { body: [] }],
  ])('fails visibly when me comes as %s, and keeps nothing of it', async (_, answer) => {
    givenCall(CALLS.getMe, answer);
    const { error } = await testStore('abc').store.dispatch(getMe.initiate());
    expect(error).toEqual({ status: 'WRONG_SHAPE' });
  });

  it('fails as soon as the network does, after one request', async () => {
    givenNoNetwork(CALLS.getPlans);
    const { error } = await testStore().store.dispatch(getPlans.initiate());
    expect(error).toEqual({ status: 'FETCH_ERROR' });
  });

  it('fails visibly after 30 seconds without an answer', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    try {
      givenCall(CALLS.getPlans, neverAnswered);
      const asked = testStore().store.dispatch(getPlans.initiate());
      await jest.advanceTimersByTimeAsync(30_000);
      expect((await asked).error).toEqual({ status: 'TIMEOUT_ERROR' });
    } finally {
      jest.useRealTimers();
    }
  });
});
