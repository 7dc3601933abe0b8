import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, type Answer } from '../../testing/network';
import { aProfile } from '../../testing/profile';
import { testStore } from '../../testing/testStore';
import { selectLoginStatus } from './loginStatus';
import { signUp } from './session';

fakeNetwork();

const welcome: Answer = { headers: { Authorization: 'Bearer canary-bearer' } };

const hanako = (): Parameters<typeof signUp>[0] => {
  const password = () => new Secret('Canary-Password-1');
  return {
    ...aProfile({ mailMagazineSubscribed: false }),
    email: 'hanako@example.test',
    termsAgreement: true,
    privacyPolicyAgreement: true,
    password: password(),
    passwordConfirmation: password(),
    token: new Secret('canary-mail-token'),
  };
};

it('a registration ends with me, and no action or state ever showed password, link or bearer', async () => {
  const received = givenCall(CALLS.register, welcome);
  givenCall(CALLS.getMe, { body: { me: aMe({ plan: null, membershipPlanId: null }) } });
  givenCall(CALLS.getPlans, { body: [] });
  const { store, actions } = testStore();

  expect(await store.dispatch(signUp(hanako()))).toBeUndefined();
  expect(selectLoginStatus(store.getState())).toMatchObject({ kind: 'member', loginStatus: { plan: null } });
  expect(received[0]?.body).toContain('Canary-Password-1');
  expect(JSON.stringify([actions, store.getState()])).not.toMatch(/canary/i);
});

it('a refused registration leaves the visitor as they were', async () => {
  givenCall(CALLS.register, { status: 400, body: {} });
  const { store } = testStore();
  expect(await store.dispatch(signUp(hanako()))).toMatchObject({ status: 400 });
  expect(selectLoginStatus(store.getState()).kind).toBe('anonymous');
  expect(store.getState().auth).toMatchObject({ signingIn: false, registered: false });
});

it('a registration cannot be repeated, so a me that fails to load takes nothing back', async () => {
  givenCall(CALLS.register, welcome);
  givenCall(CALLS.getMe, { status: 500, body: {} });
  givenCall(CALLS.getPlans, { body: [] });
  const { store, bearer } = testStore();
  expect(await store.dispatch(signUp(hanako()))).toBeUndefined();
  expect(bearer()).toBe('canary-bearer');
  expect(selectLoginStatus(store.getState()).kind).toBe('failed');
});

it('where the browser keeps no token, no visitor is registered', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { store } = testStore();
  expect(await store.dispatch(signUp(hanako()))).toEqual({ status: 'NO_STORAGE' });
});
