import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { paymentPath } from '#domain/paths';
import { aMe, aPlan } from '../../testing/factories';
import { expectConsole } from '../../testing/consoleGuard';
import { fakeNetwork, givenCall, neverAnswered, type Answer } from '../../testing/network';
import {
  aPaidPlan,
  CARD,
  givenCardProvider,
  givenPayment,
  givenPlans,
  keysOf,
  newMember,
  payButton,
  payByCard,
} from '../../testing/payment';
import { openApp } from '../../testing/renderApp';
import { givenFault } from '../../testing/registration';

fakeNetwork();
beforeEach(() => {
  givenPlans();
  givenCardProvider();
});

const ROUTE = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });
const open = (route = ROUTE) => openApp({ route, token: 'alive' });
const done = () => screen.findByRole('heading', { name: 'お手続きが完了しました' });
/** Looks for the message in the form, because the toast with the same message disappears after ten seconds. */
const mayHaveBeenPaid = async () =>
  expect(await screen.findByRole('note')).toHaveTextContent(
    /お支払いが完了している可能性があります。.*二重に請求されることはありません。/,
  );
const numberBox = () => screen.findByLabelText('カード番号');

describe('a card the provider will not take', () => {
  it.each([
    ['invalid_card_number', 'カード番号', 'カード番号をご確認ください'],
    ['invalid_expiry', '有効期限', '有効期限をご確認ください'],
    ['invalid_security_code', 'セキュリティコード', 'セキュリティコードをご確認ください'],
  ])('for %s says so at its field, and nothing was paid', async (code, label, message) => {
    const { paid } = givenPayment();
    givenCardProvider({ status: 400, body: { code, message: 'rejected' } });
    const { user } = open();
    await payByCard(user);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message)));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(await numberBox()).toHaveValue('4242 4242 4242 4242');
    expect(paid).toHaveLength(0);
  });

  it('for another reason is told in the provider’s words', async () => {
    givenCardProvider({ status: 402, body: { code: 'unsupported', message: 'このカードは取り扱っていません。' } });
    const { user } = open();
    await payByCard(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('このカードは取り扱っていません。');
  });

  it.each<Answer>([{ status: 500, body: '<html>' }, { status: 503, body: {} }, { body: {} }, { body: '<html>' }])(
    'or refuse, but answers %j for, was not charged, and everything typed stays',
    async (answer) => {
      const { paid } = givenPayment();
      givenCardProvider(answer);
      const { user, address } = open();
      await payByCard(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'クレジットカードの確認ができませんでした。お支払いは行われていません。',
      );
      expect(await numberBox()).toHaveValue('4242 4242 4242 4242');
      expect(screen.getByLabelText('カード名義')).toHaveValue(CARD.cardholderName);
      expect([address(), paid.length]).toEqual([ROUTE, 0]);
      givenCardProvider();
      await user.click(await payButton());
      expect(await done()).toBeVisible();
    },
  );
});

describe('a card that is declined', () => {
  it('is told above the form, emptied of the card, and the next one is a new attempt', async () => {
    const { paid } = givenPayment({ status: 'failed', failureMessage: 'カードをご利用いただけませんでした。' });
    const { user, address } = open();
    await payByCard(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('カードをご利用いただけませんでした。');
    for (const label of ['カード番号', '有効期限', 'セキュリティコード', 'カード名義']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(await numberBox()).toHaveFocus();
    expect(address()).toBe(ROUTE);
    await payByCard(user);
    await waitFor(() => expect(paid).toHaveLength(2));
    const { paid: paidAtLast } = givenPayment();
    expect(await screen.findByRole('alert')).toBeVisible();
    await payByCard(user);
    expect(await done()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(new Set(keysOf([...paid, ...paidAtLast])).size).toBe(3);
  });
});

describe('a payment whose answer is lost', () => {
  it.each<Answer | 'no network'>([
    'no network',
    { status: 500, body: {} },
    { status: 502, body: '<html>' },
    { body: '<html>' },
  ])('%j says that it may have gone through, and is retried under the same key', async (fault) => {
    givenFault(CALLS.pay, fault);
    const lost = fault === 'no network' ? [] : givenCall(CALLS.pay, fault);
    const { user, address } = open();
    await payByCard(user);
    await mayHaveBeenPaid();
    expect(await numberBox()).toHaveValue('4242 4242 4242 4242');
    expect(address()).toBe(ROUTE);
    const kept = JSON.parse(sessionStorage.getItem(`draft:payment:new:${aPaidPlan.id}`) ?? '') as {
      readonly key: string;
    };
    const { paid } = givenPayment();
    await user.click(await payButton());
    expect(await done()).toBeVisible();
    expect(new Set(keysOf([...lost, ...paid]))).toEqual(new Set([kept.key]));
  });

  it('keeps its form even when me, loaded again, already has the plan', async () => {
    givenCall(CALLS.pay, () => {
      givenPlans(aMe({ plan: aPaidPlan }));
      return { status: 500, body: {} };
    });
    const { user } = open();
    await payByCard(user);
    await mayHaveBeenPaid();
    givenPayment();
    await user.click(await payButton());
    expect(await done()).toBeVisible();
  });

  it('leaves another plan its own key', async () => {
    const other = aPlan({ planName: '友の会 家族会員' });
    givenPlans(newMember, [aPaidPlan, other]);
    const received = givenCall(CALLS.pay, { status: 500, body: {} });
    const first = open();
    await payByCard(first.user);
    await mayHaveBeenPaid();
    first.close();
    const second = open(paymentPath({ planId: other.id, purpose: 'new' }));
    await payByCard(second.user);
    await mayHaveBeenPaid();
    expect(new Set(keysOf(received)).size).toBe(2);
  });
});

describe('a payment that is refused', () => {
  it.each<[Answer, RegExp]>([
    [
      { status: 400, body: { errors: { cardToken: ['カード情報を入力してください'] } } },
      /カード情報を入力してください/,
    ],
    [
      { status: 400, body: { message: '現在お申し込みを受け付けておりません' } },
      /現在お申し込みを受け付けておりません/,
    ],
    [{ status: 403, body: { message: 'ご利用いただけません' } }, /ご利用いただけません/],
    [{ status: 429, body: {} }, /しばらく時間をおいてから、もう一度お試しください。/],
  ])('by %j says why, and keeps values and key', async (answer, words) => {
    const refused = givenCall(CALLS.pay, answer);
    const { user } = open();
    await payByCard(user);
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(await numberBox()).toHaveValue('4242 4242 4242 4242');
    const { paid } = givenPayment();
    await user.click(await payButton());
    expect(await done()).toBeVisible();
    expect(keysOf(paid)).toEqual(keysOf(refused));
  });

  it('because its key is another’s gets a new one', async () => {
    const refused = givenCall(CALLS.pay, { status: 409, body: { message: 'お申し込みの内容が変わっています。' } });
    const { user } = open();
    await payByCard(user);
    expect((await screen.findAllByText('お申し込みの内容が変わっています。')).length).toBeGreaterThan(0);
    const { paid } = givenPayment();
    await user.click(await payButton());
    expect(await done()).toBeVisible();
    expect(keysOf(paid)).not.toEqual(keysOf(refused));
  });

  it('by maintenance leads to its page and keeps session and key', async () => {
    const refused = givenCall(CALLS.pay, { status: 503, body: '<html>' });
    const first = open();
    await payByCard(first.user);
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
    expect(sessionStorage.getItem('token')).toBe('alive');
    first.close();
    const { paid } = givenPayment();
    const { user } = open();
    await payByCard(user);
    expect(await done()).toBeVisible();
    expect(keysOf(paid)).toEqual(keysOf(refused));
  });

  it('because the session is over ends at the login, with nothing of the payment kept', async () => {
    expectConsole('warn', /^ログイン情報が確認できません$/);
    givenCall(CALLS.pay, { status: 401, body: {} });
    const { user } = open();
    await payByCard(user);
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

it('a payment that is never answered leaves the screen usable', async () => {
  givenCall(CALLS.pay, neverAnswered);
  const { user } = open();
  await payByCard(user);
  await waitFor(async () => expect(await payButton()).toHaveAttribute('aria-disabled', 'true'));
  await user.click(screen.getByRole('link', { name: 'チケット' }));
  expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
});
