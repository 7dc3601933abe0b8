import { CALLS } from '../contract/calls';
import { aPayment } from '../testing/factories';
import { fakeNetwork, givenCall, heldAnswer } from '../testing/network';
import { givenCardProvider, OF_THE_CARD } from '../testing/payment';
import { testStore } from '../testing/testStore';
import { isOutcomeUnknown, type ApiError } from './errors';
import { payFor } from './payment';
import { logOut } from './session';

fakeNetwork();
afterEach(() => sessionStorage.clear());

const CARD = {
  cardNumber: '4242424242424242',
  cardExpiry: { month: '12', year: '2030' },
  cardSecurityCode: '739',
  cardholderName: 'CANARY YAMADA',
};
const SUBJECT = { planId: 3, purpose: 'new' } as const;

it.each(['succeeded', 'failed'] as const)('a payment that %s shows nothing of the card to any action, state or storage', async (status) => {
  givenCardProvider();
  const paid = givenCall(CALLS.pay, { status: 201, body: aPayment({ status }) });
  const { store, actions } = testStore('alive');
  expect(await store.dispatch(payFor(SUBJECT, CARD))).toMatchObject({ kind: 'answered', payment: { status } });
  expect(paid[0]?.body).toContain('canary-card-token');
  expect(actions.map(({ type }) => type)).toContain('membershipApi/executeMutation/fulfilled');
  const seen = JSON.stringify([actions, store.getState(), { ...sessionStorage }, { ...localStorage }]);
  expect(seen).not.toMatch(OF_THE_CARD);
});

it('a refused card shows nothing of itself either', async () => {
  givenCardProvider({ status: 400, body: { code: 'invalid_card_number', message: 'canary' } });
  const { store, actions } = testStore('alive');
  expect(await store.dispatch(payFor(SUBJECT, CARD))).toEqual({
    kind: 'cardRefused',
    refusal: { field: 'cardNumber', message: 'canary' },
  });
  expect(JSON.stringify([actions, store.getState(), { ...sessionStorage }])).not.toMatch(/canary|4242/i);
});

it('a card without an answer is given up after fifteen seconds, and was not charged', async () => {
  const held = heldAnswer();
  givenCardProvider(held.behaviour);
  jest.useFakeTimers();
  const { store } = testStore('alive');
  const result = store.dispatch(payFor(SUBJECT, CARD));
  await jest.advanceTimersByTimeAsync(15_000);
  jest.useRealTimers();
  expect(await result).toEqual({ kind: 'cardRefused', refusal: null });
  held.give({});
});

it.each<[boolean, ApiError['status'][]]>([
  [true, ['FETCH_ERROR', 'TIMEOUT_ERROR', 'UNREADABLE', 'WRONG_SHAPE', 500, 502, 504]],
  [false, ['STALE', 'NO_SESSION', 'NO_STORAGE', 400, 401, 403, 404, 409, 429, 503]],
])('that a call may have done its work although it failed is %s of %j', (unknown, statuses) => {
  for (const status of statuses) {
    const error = typeof status === 'number' ? { status, data: null } : { status };
    expect(isOutcomeUnknown(error)).toBe(unknown);
  }
});

it('the card of a member who has logged out meanwhile pays for nobody', async () => {
  const held = heldAnswer();
  givenCardProvider(held.behaviour);
  givenCall(CALLS.logout, {});
  const paid = givenCall(CALLS.pay, { status: 201, body: aPayment() });
  const { store } = testStore('alive');
  const result = store.dispatch(payFor(SUBJECT, CARD));
  await store.dispatch(logOut());
  held.give({ body: { cardToken: 'canary-card-token' } });
  expect(await result).toEqual({ kind: 'failed', error: { status: 'STALE' } });
  expect(paid).toHaveLength(0);
});
