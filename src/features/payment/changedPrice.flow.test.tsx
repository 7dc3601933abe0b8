import { act, screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { toCardFormSchema } from '#contract/cardForm';
import { paymentPath } from '#domain/paths';
import { aPlan } from '../../testing/factories';
import { sayFromFrame } from '../../testing/cardFrame';
import { fakeNetwork, givenCall, heldAnswer, givenNoNetwork, neverAnswered } from '../../testing/network';
import {
  aPaidPlan,
  CARD,
  givenCardProvider,
  givenPayment,
  givenPlans,
  keysOf,
  payButton,
  payByCard,
  totalLine,
} from '../../testing/payment';
import { openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(() => {
  givenPlans();
  givenCardProvider();
});

const CHANGED = '料金が変わりました。新しい料金をご確認ください。';
const CONFLICT = { status: 409, body: { message: CHANGED } };
const dearer = { ...aPaidPlan, price: 5500 };

const route = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });
const open = () => openApp({ route, token: 'alive' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const shownTo = (calls: readonly { readonly body: string }[]) =>
  calls.map(({ body }) => (JSON.parse(body) as { shownAmount?: number }).shownAmount);

describe('a price that changes while the member pays', () => {
  it('is told, the new total shown, what was typed kept; the next press is a new attempt for it', async () => {
    const refused = givenCall(CALLS.pay, CONFLICT);
    const { user, address } = open();
    await screen.findByLabelText('カード番号');
    givenCall(CALLS.getPlans, { body: [dearer] });
    await payByCard(user);
    expect(await screen.findByRole('note')).toHaveTextContent(CHANGED);
    expect(totalLine()).toHaveTextContent('5,500円（税込）');
    expect(screen.getByRole('region', { name: 'お申し込み内容のご確認' })).toHaveTextContent('5,500円（税込）');
    expect(screen.getByLabelText('カード番号')).toHaveValue('4242 4242 4242 4242');
    expect(screen.getByLabelText('カード名義')).toHaveValue(CARD.cardholderName);
    expect(address()).toBe(route);

    const { paid } = givenPayment({ amount: 5500 });
    await user.click(await payButton());
    expect(await heading('お手続きが完了しました')).toBeVisible();
    expect([shownTo(refused), shownTo(paid)]).toEqual([[5000], [5500]]);
    expect(keysOf(paid)).not.toEqual(keysOf(refused));
  });

  it('keeps the form busy until the new total is there', async () => {
    givenCall(CALLS.pay, CONFLICT);
    const { user } = open();
    await screen.findByLabelText('カード番号');
    const held = heldAnswer();
    const asked = givenCall(CALLS.getPlans, held.behaviour);
    await payByCard(user);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
    held.give({ body: [dearer] });
    expect(await screen.findByRole('note')).toHaveTextContent(CHANGED);
    expect(totalLine()).toHaveTextContent('5,500円（税込）');
  });

  it('is told though the plans cannot be loaded again; the form stays', async () => {
    givenCall(CALLS.pay, CONFLICT);
    const { user } = open();
    await screen.findByLabelText('カード番号');
    givenNoNetwork(CALLS.getPlans);
    await payByCard(user);
    expect(await screen.findByRole('note')).toHaveTextContent(CHANGED);
    expect(screen.getByLabelText('カード番号')).toHaveValue('4242 4242 4242 4242');
  });

  it('leaves the provider’s fields as they are, and asks them for another token', async () => {
    givenCall(CALLS.pay, CONFLICT);
    const { user } = openApp({ route, token: 'alive', env: { PAYMENT_MODE: 'fincode', PAYMENT_ENDPOINT: '' } });
    const frame = await screen.findByTitle<HTMLIFrameElement>('カード情報の入力欄');
    const page = frame.contentWindow;
    if (page === null) throw new Error('The frame has no page');
    const told = jest.spyOn(page, 'postMessage').mockReturnValue(undefined);
    const giveToken = async (times: number) => {
      await user.click(await payButton());
      await waitFor(() => expect(told).toHaveBeenCalledTimes(times));
      const message = toCardFormSchema.parse(told.mock.lastCall?.[0]);
      const request = message.kind === 'tokenize' ? message.request : '';
      act(() => sayFromFrame(page, { kind: 'token', request, token: `token-${times}` }));
    };
    givenCall(CALLS.getPlans, { body: [dearer] });
    await giveToken(1);
    expect(await screen.findByRole('note')).toHaveTextContent(CHANGED);
    expect(screen.getByTitle('カード情報の入力欄')).toBe(frame);
    const { paid } = givenPayment({ amount: 5500 });
    await giveToken(2);
    expect(await heading('お手続きが完了しました')).toBeVisible();
    expect(JSON.parse(paid[0]?.body ?? '')).toMatchObject({ cardToken: 'token-2', shownAmount: 5500 });
  });

  it('shows the card fields where a plan was free', async () => {
    const free = aPlan({ price: 0 });
    givenPlans(undefined, [free]);
    const refused = givenCall(CALLS.pay, CONFLICT);
    const { user } = openApp({ route: paymentPath({ planId: free.id, purpose: 'new' }), token: 'alive' });
    const press = await payButton();
    givenCall(CALLS.getPlans, { body: [{ ...free, price: 500 }] });
    await user.click(press);
    expect(await screen.findByLabelText('カード番号')).toBeVisible();
    expect(totalLine()).toHaveTextContent('500円（税込）');
    expect(await screen.findByText(CHANGED)).toBeVisible();
    expect(shownTo(refused)).toEqual([0]);
  });

  it('is what was shown when the page that is loaded again asks for its payment', async () => {
    const lost = givenCall(CALLS.pay, neverAnswered);
    const { user, close } = open();
    await payByCard(user);
    await waitFor(() => expect(lost).toHaveLength(1));
    close();
    givenCall(CALLS.getPlans, { body: [dearer] });
    const asked = givenCall(CALLS.pay, CONFLICT);
    open();
    expect(await screen.findByLabelText('カード番号')).toHaveValue('');
    expect(totalLine()).toHaveTextContent('5,500円（税込）');
    expect([shownTo(asked), keysOf(asked)]).toEqual([[5000], keysOf(lost)]);
  });

  it('is not compared for an attempt of an earlier release, which did not keep it', async () => {
    const key = '00000000-0000-4000-8000-000000000001';
    sessionStorage.setItem('draft:payment:new:3', JSON.stringify({ key, isUnanswered: true, paymentId: null }));
    givenPlans(undefined, [aPlan({ id: 3, price: 5000 })]);
    const { paid } = givenPayment({ planId: 3 });
    openApp({ route: paymentPath({ planId: 3, purpose: 'new' }), token: 'alive' });
    expect(await heading('お手続きが完了しました')).toBeVisible();
    expect(shownTo(paid)).toEqual([undefined]);
  });
});

describe('the receipt', () => {
  it.each([
    ['that is called otherwise now', [{ ...aPaidPlan, planName: '新しい名前' }]],
    ['that is not sold any more', []],
  ])('names what was sold, of a plan %s', async (_, plans) => {
    givenPlans(undefined, plans);
    const { payment } = givenPayment({ planName: '友の会 個人会員' });
    openApp({ route: `/payment/complete?payment=${payment.id}`, token: 'alive' });
    const receipt = await screen.findByRole('region', { name: 'ご利用明細' });
    expect(receipt).toHaveTextContent(/プラン友の会 個人会員/);
    expect(receipt).not.toHaveTextContent('新しい名前');
  });
});
