// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord } from '../../../testing/devTools';
import { CALLS } from '#contract/calls';
import { Secret } from '#domain/secret';
import { fakeNetwork, givenCall, inOrder } from '../../../testing/network';
import { givenCardProvider } from '../../../testing/payment';
import { testStore } from '../../../testing/testStore';
import { tokenizeCard } from '../cardProvider';
import { membershipApi } from '../membershipApi';

fakeNetwork();

const { getPlans, getRegisterInfo, login, lookUpPostalAddress } = membershipApi.endpoints;

/** Returns a new store that replays the present state of another store. */
function replayOf({ store: before }: ReturnType<typeof testStore>) {
  const replayed = testStore();
  const state = { ...before.getState(), replay: { savedAt: '2026-04-15T03:00:00.000Z' } };
  importRecord(JSON.stringify({ preloadedState: JSON.stringify(state), payload: '[]' }));
  return replayed.store;
}

it.each([
  ['found', { body: { email: 'a@example.test' } }, { data: { email: 'a@example.test' } }],
  ['refused', { status: 404, body: {} }, { error: { status: 404, data: {} } }],
])('the link of a mail that was %s is so again, whatever its token', async (_, answer, expected) => {
  const asked = givenCall(CALLS.getRegisterInfo, answer);
  const original = testStore();
  await original.store.dispatch(getRegisterInfo.initiate({ token: new Secret('of-the-member') }));
  const again = await replayOf(original).dispatch(getRegisterInfo.initiate({ token: new Secret('[masked]') }));
  expect(again).toMatchObject(expected);
  expect(asked).toHaveLength(1);
});

it('a call that failed after it had succeeded fails, whatever other calls were answered', async () => {
  givenCall(CALLS.getRegisterInfo, inOrder([{ body: { email: 'a@example.test' } }, { status: 404, body: {} }]));
  givenCall(CALLS.getPlans, { body: [] });
  const original = testStore();
  const token = new Secret('of-the-member');
  for (const forceRefetch of [false, true]) {
    await original.store.dispatch(getRegisterInfo.initiate({ token }, { forceRefetch }));
  }
  await original.store.dispatch(getPlans.initiate());
  const again = await replayOf(original).dispatch(getRegisterInfo.initiate({ token: new Secret('[masked]') }));
  expect(again).toMatchObject({ error: { status: 404 } });
});

it('nothing goes out: no login, no lookup, no card', async () => {
  const calls = [givenCall(CALLS.login, {}), givenCardProvider()];
  const store = replayOf(testStore());
  const card = { cardNumber: '4', cardExpiry: { month: '1', year: '2' }, cardSecurityCode: '3', cardholderName: 'A' };
  const outcomes = [
    await store.dispatch(login.initiate({ email: 'a@example.test', password: new Secret('x') })),
    await store.dispatch(lookUpPostalAddress.initiate({ zip: '6068344' })),
  ];
  expect(outcomes.map(({ error }) => error)).toEqual([{ status: 'REPLAY' }, { status: 'REPLAY' }]);
  expect(await store.dispatch(tokenizeCard(card))).toEqual({ refusal: null });
  expect(calls.flat()).toEqual([]);
});
