import { waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { aPayment } from '../../testing/factories';
import { fakeNetwork, givenCall, heldAnswer, inOrder, type Answer } from '../../testing/network';
import { givenCardProvider, keysOf, OF_THE_CARD } from '../../testing/payment';
import { testStore } from '../../testing/testStore';
import { isOutcomeUnknown, type ApiError } from './errors';
import { endAttempt, readAttemptState, payForOrder, recoverAttempt, type AttemptState } from './paymentAttempts';
import { logOut } from './session';

fakeNetwork();
afterEach(() => sessionStorage.clear());

const CARD = {
  cardNumber: '4242424242424242',
  cardExpiry: { month: '12', year: '2030' },
  cardSecurityCode: '739',
  cardholderName: 'CANARY YAMADA',
};
const ORDER = { planId: 3, purpose: 'new' } as const;

it.each(['succeeded', 'failed'] as const)(
  'a payment that %s shows nothing of the card to any action, state or storage',
  async (status) => {
    givenCardProvider();
    const paid = givenCall(CALLS.pay, { status: 201, body: aPayment({ status }) });
    const { store, actions } = testStore('alive');
    expect(await store.dispatch(payForOrder(ORDER, CARD))).toMatchObject({ kind: 'answered', payment: { status } });
    expect(paid[0]?.body).toContain('canary-card-token');
    expect(actions.map(({ type }) => type)).toContain('membershipApi/executeMutation/fulfilled');
    const seen = JSON.stringify([actions, store.getState(), { ...sessionStorage }, { ...localStorage }]);
    expect(seen).not.toMatch(OF_THE_CARD);
  },
);

it('a refused card shows nothing of itself either', async () => {
  givenCardProvider({ status: 400, body: { code: 'invalid_card_number', message: 'canary' } });
  const { store, actions } = testStore('alive');
  expect(await store.dispatch(payForOrder(ORDER, CARD))).toEqual({
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
  const result = store.dispatch(payForOrder(ORDER, CARD));
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

it('the card of a member who has logged out meanwhile pays nothing', async () => {
  const held = heldAnswer();
  givenCardProvider(held.behaviour);
  givenCall(CALLS.logout, {});
  const paid = givenCall(CALLS.pay, { status: 201, body: aPayment() });
  const { store } = testStore('alive');
  const result = store.dispatch(payForOrder(ORDER, CARD));
  await store.dispatch(logOut());
  held.give({ body: { cardToken: 'canary-card-token' } });
  expect(await result).toEqual({ kind: 'failed', error: { status: 'STALE' } });
  expect(paid).toHaveLength(0);
});

describe('an attempt', () => {
  const OTHER = { planId: 4, purpose: 'new' } as const;

  it.each<[Answer, AttemptState['kind']]>([
    [{ status: 201, body: aPayment({ ...ORDER, status: 'pending' }) }, 'found'],
    [{ status: 201, body: aPayment({ ...ORDER, status: 'requires_action' }) }, 'found'],
    [{ status: 200, body: aPayment({ ...OTHER, status: 'pending' }) }, 'none'],
    [{ status: 200, body: aPayment({ ...ORDER, purpose: 'renewal', status: 'pending' }) }, 'none'],
    [{ status: 201, body: aPayment({ ...ORDER, status: 'succeeded' }) }, 'found'],
    [{ status: 201, body: aPayment({ ...ORDER, status: 'failed' }) }, 'found'],
    [{ status: 500, body: {} }, 'unanswered'],
    [{ status: 201, body: '<html>' }, 'unanswered'],
    [{ status: 400, body: {} }, 'none'],
    [{ status: 409, body: {} }, 'none'],
    [{ status: 429, body: {} }, 'none'],
    [{ status: 503, body: {} }, 'none'],
  ])('that is answered by %j is %s, and stays unanswered after limits and maintenance alone', async (answer, kind) => {
    const { store } = testStore('alive');
    givenCall(CALLS.pay, answer);
    await store.dispatch(payForOrder(ORDER, null));
    expect(store.dispatch(readAttemptState(ORDER)).kind).toBe(kind);
    if (kind !== 'unanswered') return;
    for (const status of [429, 503]) {
      givenCall(CALLS.pay, { status, body: {} });
      await store.dispatch(payForOrder(ORDER, null));
      expect(store.dispatch(readAttemptState(ORDER)).kind).toBe('unanswered');
    }
    givenCall(CALLS.pay, { status: 400, body: {} });
    expect(await store.dispatch(recoverAttempt(ORDER))).toEqual({ kind: 'none' });
    expect(store.dispatch(readAttemptState(ORDER)).kind).toBe('none');
  });

  it.each(['succeeded', 'failed', 'pending'] as const)(
    'that was %s when its answer got lost is found by its key',
    async (status) => {
      const { store } = testStore('alive');
      const lost = givenCall(CALLS.pay, { status: 502, body: {} });
      await store.dispatch(payForOrder(ORDER, null));
      const payment = aPayment({ ...ORDER, status });
      const asked = givenCall(CALLS.pay, { status: 201, body: payment });
      expect(await store.dispatch(recoverAttempt(ORDER))).toEqual({ kind: 'found', paymentId: payment.id });
      expect(keysOf(asked)).toEqual(keysOf(lost));
    },
  );

  it('is over with its own payment, not with an earlier one', async () => {
    const { store } = testStore('alive');
    const payment = aPayment({ ...ORDER, status: 'requires_action' });
    givenCall(CALLS.pay, { status: 201, body: payment });
    await store.dispatch(payForOrder(ORDER, null));
    store.dispatch(endAttempt(aPayment({ ...ORDER, status: 'failed' })));
    expect(store.dispatch(readAttemptState(ORDER))).toEqual({ kind: 'found', paymentId: payment.id });
    store.dispatch(endAttempt(payment));
    expect(store.dispatch(readAttemptState(ORDER))).toEqual({ kind: 'none' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('payment');
  });

  it('does not take the place of a newer one, however late its answer', async () => {
    const held = heldAnswer();
    const newer = aPayment({ ...ORDER, status: 'pending' });
    const answers = [held.behaviour, { status: 409, body: {} }, { status: 201, body: newer }];
    const paid = givenCall(CALLS.pay, inOrder(answers));
    const { store } = testStore('alive');
    const late = store.dispatch(payForOrder(ORDER, null));
    await waitFor(() => expect(paid).toHaveLength(1));
    await store.dispatch(recoverAttempt(ORDER));
    await store.dispatch(payForOrder(ORDER, null));
    held.give({ status: 201, body: aPayment({ ...ORDER, status: 'pending' }) });
    await late;
    expect(store.dispatch(readAttemptState(ORDER))).toEqual({ kind: 'found', paymentId: newer.id });
  });

  it('of a member who has logged out leaves nothing to the next one, however late its answer', async () => {
    const held = heldAnswer();
    const paid = givenCall(CALLS.pay, held.behaviour);
    givenCall(CALLS.logout, {});
    const { store } = testStore('alive');
    const result = store.dispatch(payForOrder(ORDER, null));
    await waitFor(() => expect(paid).toHaveLength(1));
    await store.dispatch(logOut());
    sessionStorage.clear();
    held.give({ status: 201, body: aPayment({ ...ORDER, status: 'pending' }) });
    await result;
    expect(sessionStorage).toHaveLength(0);
  });
});
