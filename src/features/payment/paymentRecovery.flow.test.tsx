import { act, screen, waitFor } from '@testing-library/react';
import { expectConsole } from '../../testing/consoleGuard';
import { CALLS } from '#contract/calls';
import { paymentPath, type OrderReference } from '#domain/paths';
import { aMe, aPayment, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, neverAnswered, type Answer } from '../../testing/network';
import {
  aPaidPlan,
  givenCardProvider,
  givenPayment,
  givenPaymentApi,
  givenPlans,
  keysOf,
  newMember,
  payButton,
  payByCard,
} from '../../testing/payment';
import { openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(() => {
  givenPlans();
  givenCardProvider();
});

const free = aPlan({ planName: 'e-会員', planKeyName: 'kyoto-city-e-friend', price: 0 });
const NEW = { planId: aPaidPlan.id, purpose: 'new' } as const;
const FREE = { planId: free.id, purpose: 'new' } as const;
const paidMember = aMe({ plan: aPaidPlan, membershipRenewedAt: '2027-04-14' });

const open = (subject: OrderReference = NEW) => openApp({ route: paymentPath(subject), token: 'alive' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const DONE = 'お手続きが完了しました';
const UNKNOWN = 'お支払いの結果を確認できませんでした';

type Api = ReturnType<typeof givenPaymentApi>;

/** Pays, and closes the page before the API's answer arrives. */
async function payAndLoseThePage(api: Api, subject: OrderReference = NEW): Promise<void> {
  const { user, close } = open(subject);
  if (subject.planId === free.id) await user.click(await payButton());
  else await payByCard(user);
  await waitFor(() => expect(api.received).toHaveLength(1));
  close();
  api.answersArrive();
}

function expectOnePayment(api: Api, requests: number): void {
  expect(api.received).toHaveLength(requests);
  expect(new Set(keysOf(api.received)).size).toBe(1);
  expect(api.payments()).toHaveLength(1);
}

describe('a page that is loaded again while it pays', () => {
  it.each([
    { subject: NEW, before: newMember, after: paidMember },
    {
      subject: { ...NEW, purpose: 'purchase' },
      before: aMe({ plan: free, membershipRenewedAt: null }),
      after: paidMember,
    },
    {
      subject: { ...NEW, purpose: 'renewal' },
      before: aMe({ plan: aPaidPlan, membershipRenewedAt: '2026-05-31' }),
      after: aMe({ plan: aPaidPlan, membershipRenewedAt: '2027-05-31' }),
    },
  ] as const)('finds its payment by its key: $subject.purpose', async ({ subject, before, after }) => {
    givenPlans(before, [free, aPaidPlan]);
    const api = givenPaymentApi({}, () => givenPlans(after, [free, aPaidPlan]));
    await payAndLoseThePage(api, subject);
    const { address, store } = open(subject);
    expect(await heading(DONE)).toBeVisible();
    expect(address()).toBe(`/payment/complete?payment=${api.payments()[0]?.id ?? ''}`);
    expectOnePayment(api, 2);
    expect(JSON.parse(api.received[1]?.body ?? '')).toEqual({ ...subject, shownAmount: 5000 });
    // Session storage now also contains the membership card, because a member who has paid has a card.
    await waitFor(() => expect(Object.keys(sessionStorage).sort()).toEqual(['draft:membership-card', 'token']));
    expect(JSON.stringify(store.getState())).not.toMatch(/canary/);
  });

  it('finds the plan that costs nothing', async () => {
    givenPlans(newMember, [free]);
    const api = givenPaymentApi({ amount: 0, validUntil: null });
    await payAndLoseThePage(api, FREE);
    open(FREE);
    expect(await heading(DONE)).toBeVisible();
    expectOnePayment(api, 2);
  });

  it('waits for what is pending, whenever and however often it is opened', async () => {
    const api = givenPaymentApi({ status: 'pending' });
    await payAndLoseThePage(api);
    for (let visit = 0; visit < 2; visit += 1) {
      const { close } = open();
      expect(await heading('お支払いを確認しています')).toBeVisible();
      close();
    }
    expectOnePayment(api, 2);
  });

  it('finds what was answered but never shown', async () => {
    const { payment, paid } = givenPayment();
    givenCall(CALLS.getPayment, neverAnswered);
    const first = open();
    await payByCard(first.user);
    await heading('お支払いを確認しています');
    first.close();
    givenCall(CALLS.getPayment, { body: payment });
    open();
    expect(await heading(DONE)).toBeVisible();
    expect(paid).toHaveLength(1);
    await waitFor(() => expect({ ...sessionStorage }).toEqual({ token: 'alive' }));
  });

  it('tells why the card was declined; the next try is a new attempt', async () => {
    const api = givenPaymentApi({ status: 'failed', failureMessage: '限度額を超えています。' });
    await payAndLoseThePage(api);
    const { user } = open();
    expect(await heading('お支払いを完了できませんでした')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('限度額を超えています。');
    await user.click(screen.getByRole('link', { name: 'もう一度お支払いに進む' }));
    await payByCard(user);
    await waitFor(() => expect(api.payments()).toHaveLength(2));
    const [first, second, third] = keysOf(api.received);
    expect([second, third === first]).toEqual([first, false]);
  });
});

describe('a page that does not find its payment', () => {
  it('shows the form where nothing has reached the API, and pays under the same key', async () => {
    const lost = givenCall(CALLS.pay, neverAnswered);
    const first = open();
    await payByCard(first.user);
    await waitFor(() => expect(lost).toHaveLength(1));
    first.close();
    const api = givenPaymentApi();
    api.answersArrive();
    const { user } = open();
    await payByCard(user);
    expect(await heading(DONE)).toBeVisible();
    expectOnePayment(api, 2);
    expect(keysOf(api.received)[0]).toBe(keysOf(lost)[0]);
  });

  it('says so where the API does not answer either, and asks again', async () => {
    const api = givenPaymentApi({}, () => givenPlans(paidMember));
    await payAndLoseThePage(api);
    givenNoNetwork(CALLS.pay);
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN);
    expect(screen.queryByRole('button', { name: '支払って申し込む' })).not.toBeInTheDocument();
    const asked = givenCall(CALLS.pay, { status: 201, body: api.payments()[0] ?? null });
    await user.click(screen.getByRole('button', { name: '再読み込み' }));
    expect(await heading(DONE)).toBeVisible();
    expect(keysOf(asked)).toEqual(keysOf(api.received));
  });

  it.each([429, 503])('loses nothing by an answer of %i', async (status) => {
    const api = givenPaymentApi({}, () => givenPlans(paidMember));
    await payAndLoseThePage(api);
    const busy = givenCall(CALLS.pay, { status, body: {} });
    const second = open();
    expect(await screen.findByText(status === 503 ? 'ただいまメンテナンス中です' : UNKNOWN)).toBeVisible();
    second.close();
    const asked = givenCall(CALLS.pay, { status: 201, body: api.payments()[0] ?? null });
    open();
    expect(await heading(DONE)).toBeVisible();
    expect([...keysOf(busy), ...keysOf(asked)]).toEqual([...keysOf(api.received), ...keysOf(api.received)]);
  });

  it('whose session is over leads to the login, with nothing of the payment kept', async () => {
    expectConsole('warn', /^ログイン情報が確認できません$/);
    await payAndLoseThePage(givenPaymentApi());
    givenCall(CALLS.pay, { status: 401, body: {} });
    open();
    expect(await heading('ログイン')).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

it.each<Answer>([
  { status: 400, body: { message: '現在お申し込みを受け付けておりません' } },
  { status: 403, body: { message: 'ご利用いただけません' } },
  { status: 429, body: {} },
])('a page that is opened after a refusal sends nothing by itself: %j', async (refusal) => {
  givenPlans(newMember, [free]);
  givenCall(CALLS.pay, refusal);
  const first = open(FREE);
  await first.user.click(await payButton());
  await screen.findAllByRole('alert');
  first.close();
  const api = givenPaymentApi({ amount: 0, validUntil: null });
  api.answersArrive();
  const { user } = open(FREE);
  await screen.findByText('0円（無料）');
  expect(api.received).toHaveLength(0);
  await user.click(await payButton());
  expect(await heading(DONE)).toBeVisible();
});

describe('a member who is elsewhere by the time the payment is answered', () => {
  it.each([
    [{ status: 'failed', failureMessage: '限度額を超えています。' }, '限度額を超えています。'],
    [{ status: 'requires_action', action: { url: 'https://issuer.test/challenge' } }, '本人認証が終わっていません'],
  ] as const)('is told of it, and not led off the site: %j', async (outcome, words) => {
    const held = heldAnswer();
    const asked = givenCall(CALLS.pay, held.behaviour);
    const { user, router, address, departures } = open();
    await payByCard(user);
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'チケット' }));
    await heading('チケット');
    const payment = aPayment({ ...NEW, ...outcome });
    givenCall(CALLS.getPayment, { body: payment });
    held.give({ status: 201, body: payment });
    expect(await screen.findByText(words)).toBeVisible();
    expect([address(), departures]).toEqual([`/payment/complete?payment=${payment.id}`, []]);
    await act(() => router.navigate(-1));
    expect(await heading('チケット')).toBeVisible();
  });
});
