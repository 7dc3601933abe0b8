import { API_PREFIX, CALL_NAMES, CALLS, type CallName } from '#contract/calls';
import { Secret } from '#domain/secret';
import { fakeNetwork, givenAddress, givenCall } from '../../testing/network';
import { aContentGroup, aContentItem, aLegalDocument, aMe, aPayment, aPlan } from '../../testing/factories';
import { aProfile } from '../../testing/profile';
import { testStore, type TestDispatch } from '../../testing/testStore';
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

type Endpoints = typeof endpoints;
type Query = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { readonly useQuery: unknown } ? Name : never;
}[keyof Endpoints];

/** For each query, a function that subscribes to it, as a screen does that is mounted while a mutation runs. */
const watched: Readonly<Record<Query, (dispatch: TestDispatch) => PromiseLike<unknown>>> = {
  getMe: (dispatch) => dispatch(endpoints.getMe.initiate()),
  getPlans: (dispatch) => dispatch(endpoints.getPlans.initiate()),
  getContentGroups: (dispatch) => dispatch(endpoints.getContentGroups.initiate()),
  getContentItems: (dispatch) => dispatch(endpoints.getContentItems.initiate({ contentId: 1 })),
  getPayment: (dispatch) => dispatch(endpoints.getPayment.initiate({ paymentId })),
  getLegalDocuments: (dispatch) => dispatch(endpoints.getLegalDocuments.initiate()),
  getRegisterInfo: (dispatch) => dispatch(endpoints.getRegisterInfo.initiate({ token: secret() })),
  lookUpPostalAddress: (dispatch) => dispatch(endpoints.lookUpPostalAddress.initiate({ zip: '6068344' })),
};

/** Queries of a member's data, without profile and plans, which the sign-in itself loads once. */
const everythingElseOfAMember: readonly Query[] = ['getContentGroups', 'getContentItems'];

interface Row {
  readonly call: (dispatch: TestDispatch) => PromiseLike<unknown>;
  readonly refetches: readonly Query[];
}

/** For each mutation, the call as a screen makes it, and the queries that RTK Query must repeat afterwards. */
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
    call: (dispatch) => dispatch(endpoints.verifyEmail.initiate({ token: secret() })),
    refetches: ['getMe'],
  },
  pay: {
    call: (dispatch) => dispatch(endpoints.pay.initiate({ planId: 1, purpose: 'new', idempotencyKey: paymentId })),
    refetches: [],
  },
  logout: {
    call: (dispatch) => dispatch(endpoints.logout.initiate({ bearer: secret() })),
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

/** For each query, prepares the API's answer and returns the list of received calls, to which later calls are added. */
const answered: Readonly<Record<Query, () => readonly unknown[]>> = {
  getMe: () => givenCall(CALLS.getMe, { body: { me: aMe() } }),
  getPlans: () => givenCall(CALLS.getPlans, { body: [aPlan()] }),
  getContentGroups: () => givenCall(CALLS.getContentGroups, { body: [aContentGroup()] }),
  getContentItems: () => givenCall(CALLS.getContentItems, { body: [aContentItem()] }),
  getPayment: () => givenCall(CALLS.getPayment, { body: aPayment({ id: paymentId }) }),
  getLegalDocuments: () => givenCall(CALLS.getLegalDocuments, { body: [aLegalDocument()] }),
  getRegisterInfo: () => givenCall(CALLS.getRegisterInfo, { body: { email: 'a@example.test' } }),
  lookUpPostalAddress: () =>
    givenAddress('GET', 'https://maps.test/geocode/json', { body: { status: 'ZERO_RESULTS', results: [] } }),
};

async function refetchedAfter(mutation: Mutation, status: number): Promise<string[]> {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    givenAddress(method, `http://localhost${API_PREFIX}/*`, { status, body: status === 200 ? aPayment() : {} });
  }
  givenCall(CALLS.verifyEmail, { status, body: {} });
  const asked = Object.entries(answered).map(([name, answer]) => ({ name, calls: answer() }));

  const { store } = testStore('alive');
  await Promise.all(Object.values(watched).map((watch) => watch(store.dispatch)));
  expect(asked.filter(({ calls }) => calls.length !== 1).map(({ name }) => name)).toEqual([]);
  await table[mutation].call(store.dispatch);
  await Promise.all(store.dispatch(membershipApi.util.getRunningQueriesThunk()));
  return asked.filter(({ calls }) => calls.length > 1).map(({ name }) => name);
}

it.each([
  ['mutation has its row: which queries refetch', 'useMutation', table],
  ['query is watched', 'useQuery', watched],
])('every %s', (_, hook, listed) => {
  const named = Object.entries(endpoints).filter(([, endpoint]) => hook in endpoint);
  expect(Object.keys(listed).sort()).toEqual(named.map(([name]) => name).sort());
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

it('has an endpoint for each call of the contract, under its name, and the postal lookup', () => {
  expect(Object.keys(endpoints).sort()).toEqual([...Object.keys(CALLS), 'lookUpPostalAddress'].sort());
});

const queries: Record<Exclude<CallName, Mutation>, Row['call']> = {
  ...watched,
  getLegalDocuments: (dispatch) => dispatch(endpoints.getLegalDocuments.initiate()),
  getRegisterInfo: (dispatch) => dispatch(endpoints.getRegisterInfo.initiate({ token: secret() })),
};

const callOf = (name: CallName): Row['call'] =>
  name in table ? table[name as Mutation].call : queries[name as keyof typeof queries];

it.each(CALL_NAMES)('%s sends the call of its name', async (name) => {
  const received = givenCall(CALLS[name], { status: 400, body: {} });
  await callOf(name)(testStore('alive').store.dispatch);
  expect(received).toHaveLength(1);
});

const headers = { Authorization: 'Bearer new' };

it.each(CALL_NAMES)('%s stores each new token of its answers, and nothing else', async (name) => {
  for (const [answer, expected] of [
    [{ body: {}, headers }, 'new'],
    [{ body: {}, headers: { authorization: 'bearer new' } }, 'new'],
    [{ status: 204, headers }, 'new'],
    [{ status: 500, body: {}, headers }, 'new'],
    [{ body: {} }, 'old'],
    [{ body: {}, headers: { Authorization: '' } }, 'old'],
  ] as const) {
    givenCall(CALLS[name], answer);
    const { store, bearer } = testStore('old');
    await callOf(name)(store.dispatch);
    // The answer to a logout changes no token, because the call belongs to an ended session.
    expect([answer, bearer()]).toEqual([answer, name === 'logout' ? 'old' : expected]);
  }
});
