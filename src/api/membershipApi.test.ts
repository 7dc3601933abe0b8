import { API_PREFIX, CALLS } from '../contract/calls';
import { Secret } from '../domain/secret';
import { fakeNetwork, givenAddress, givenCall, type Answer } from '../testing/network';
import { aContentGroup, aContentItem, aMe, aPayment, aPlan, aProfile } from '../testing/factories';
import { testStore, type TestDispatch } from '../testing/testStore';
import { membershipApi } from './membershipApi';

fakeNetwork();

const { endpoints } = membershipApi;
const secret = () => new Secret('secret');
const profile = aProfile();
const newPassword = () => ({ password: secret(), passwordConfirmation: secret() });
const registration = () => ({
  token: secret(),
  email: 'a@example.test',
  ...newPassword(),
  termsAgreement: true as const,
  privacyPolicyAgreement: true as const,
  ...profile,
});
const paymentId = '6d1f9f6e-6a3c-4c29-9d0f-0d5f4b0a7c11';

/** The queries a screen may be showing; each is watched while a mutation runs. */
const watched = {
  getMe: (dispatch: TestDispatch) => dispatch(endpoints.getMe.initiate()),
  getPlans: (dispatch: TestDispatch) => dispatch(endpoints.getPlans.initiate()),
  getContentGroups: (dispatch: TestDispatch) => dispatch(endpoints.getContentGroups.initiate()),
  getContentItems: (dispatch: TestDispatch) => dispatch(endpoints.getContentItems.initiate(1)),
  getPayment: (dispatch: TestDispatch) => dispatch(endpoints.getPayment.initiate(paymentId)),
};

type Watched = keyof typeof watched;
/** Me and plans are loaded by the sign-in itself, once. */
const everythingElseOfAMember: readonly Watched[] = ['getContentGroups', 'getContentItems'];

interface Row {
  readonly call: (dispatch: TestDispatch) => PromiseLike<unknown>;
  readonly refetches: readonly Watched[];
}

/** mutation → how a screen calls it, and the queries that refetch by themselves afterwards. */
const table = {
  login: {
    call: (dispatch) => dispatch(endpoints.login.initiate({ email: 'a@example.test', password: secret() })),
    refetches: everythingElseOfAMember,
  },
  register: {
    call: (dispatch) => dispatch(endpoints.register.initiate(registration())),
    refetches: everythingElseOfAMember,
  },
  updateProfile: {
    call: (dispatch) => dispatch(endpoints.updateProfile.initiate(profile)),
    refetches: ['getMe'],
  },
  verifyEmail: {
    call: (dispatch) => dispatch(endpoints.verifyEmail.initiate(secret())),
    refetches: ['getMe'],
  },
  pay: {
    call: (dispatch) => dispatch(endpoints.pay.initiate({ planId: 1, purpose: 'new', idempotencyKey: paymentId })),
    refetches: [],
  },
  logout: {
    call: (dispatch) => dispatch(endpoints.logout.initiate(secret())),
    refetches: [],
  },
  requestRegistration: {
    call: (dispatch) => dispatch(endpoints.requestRegistration.initiate({ email: 'a@example.test' })),
    refetches: [],
  },
  requestPasswordReset: {
    call: (dispatch) => dispatch(endpoints.requestPasswordReset.initiate({ email: 'a@example.test' })),
    refetches: [],
  },
  resetPassword: {
    call: (dispatch) => dispatch(endpoints.resetPassword.initiate({ token: secret(), ...newPassword() })),
    refetches: [],
  },
  changePassword: {
    call: (dispatch) =>
      dispatch(
        endpoints.changePassword.initiate({ password: secret(), newPassword: secret(), newPasswordConfirm: secret() }),
      ),
    refetches: [],
  },
  requestEmailChange: {
    call: (dispatch) => dispatch(endpoints.requestEmailChange.initiate({ newEmail: 'b@example.test' })),
    refetches: [],
  },
} as const satisfies Record<string, Row>;

type Mutation = keyof typeof table;

const answers: Record<Watched, [keyof typeof CALLS, Answer]> = {
  getMe: ['me', { body: { me: aMe() } }],
  getPlans: ['plans', { body: [aPlan()] }],
  getContentGroups: ['contentGroups', { body: [aContentGroup()] }],
  getContentItems: ['contentItems', { body: [aContentItem()] }],
  getPayment: ['payment', { body: aPayment({ id: paymentId }) }],
};

async function refetchedAfter(mutation: Mutation, status: number): Promise<string[]> {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    givenAddress(method, `http://localhost${API_PREFIX}/*`, { status, body: status === 200 ? aPayment() : {} });
  }
  givenCall(CALLS.verifyEmail, { status, body: {} });
  const asked = Object.entries(answers).map(([name, [call, answer]]) => ({
    name,
    calls: givenCall(CALLS[call], answer),
  }));

  const { store } = testStore('alive');
  await Promise.all(Object.values(watched).map((watch) => watch(store.dispatch)));
  await table[mutation].call(store.dispatch);
  await Promise.all(store.dispatch(membershipApi.util.getRunningQueriesThunk()));
  return asked.filter(({ calls }) => calls.length > 1).map(({ name }) => name);
}

it('every mutation has its row: which queries refetch', () => {
  const mutations = Object.entries(endpoints).filter(([, endpoint]) => 'useMutation' in endpoint);
  expect(Object.keys(table).sort()).toEqual(mutations.map(([name]) => name).sort());
});

it.each(Object.keys(table) as Mutation[])('after %s, exactly its row refetches', async (mutation) => {
  const refetched = await refetchedAfter(mutation, 200);
  expect(refetched.sort()).toEqual([...table[mutation].refetches].sort());
});

it.each(Object.keys(table) as Mutation[])('a refused %s changes nothing, so nothing refetches', async (mutation) => {
  expect(await refetchedAfter(mutation, 400)).toEqual([]);
});

it('a payment that failed without an answer may have gone through, so everything refetches', async () => {
  expect((await refetchedAfter('pay', 500)).sort()).toEqual(
    ['getMe', 'getPlans', ...everythingElseOfAMember, 'getPayment'].sort(),
  );
});

it('every call of the contract has its endpoint', () => {
  // Endpoint by endpoint the names differ from the calls' (getMe, me); their number must not.
  expect(Object.keys(endpoints)).toHaveLength(Object.keys(CALLS).length + 1);
});
