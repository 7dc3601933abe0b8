import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { paths } from '#domain/paths';
import { aMe, aPayment } from '../../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer, type Answer } from '../../../testing/network';
import { aPaidPlan, givenPayment, givenPlans, newMember } from '../../../testing/payment';
import { openApp } from '../../../testing/renderApp';

fakeNetwork();
beforeEach(() => givenPlans());
afterEach(() => jest.useRealTimers());

const open = (id: string) => openApp({ route: `${paths.paymentComplete}?payment=${id}`, token: 'alive' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const DONE = 'お手続きが完了しました';
const WAITING = 'お支払いを確認しています';

describe('a payment that went through', () => {
  it.each([
    ['cash', '現金'],
    ['transfer', '銀行振込'],
    ['other', 'その他'],
  ] as const)("at the museum's office says how it was paid: %s", async (way, words) => {
    givenCall(CALLS.getMe, { body: { me: newMember } });
    open(givenPayment({ way }).payment.id);
    const summary = await screen.findByRole('region', { name: 'ご利用明細' });
    expect(summary).toHaveTextContent(words);
    expect(summary).not.toHaveTextContent('クレジットカード');
  });

  it('is summed up, and the member is loaded with the new plan, once', async () => {
    const asked = givenCall(CALLS.getMe, { body: { me: newMember } });
    const { payment } = givenPayment({ validUntil: '2027-04-14', createdAt: '2026-04-15T12:00:00+09:00' });
    open(payment.id);
    expect(await heading(DONE)).toBeVisible();
    const summary = screen.getByRole('region', { name: 'ご利用明細' });
    expect(screen.getByRole('heading', { level: 2, name: 'ご利用明細' })).toBeVisible();
    for (const words of [
      `${newMember.lastName} ${newMember.firstName} 様`,
      'クレジットカード',
      '2026/04/15から2027/04/14まで',
      '友の会 個人会員',
      '5,000円（税込）',
      payment.reference,
      '2026/04/15 12:00',
      '2027/04/14まで有効です',
      '会員資格は自動では更新されません。',
    ]) {
      expect(summary).toHaveTextContent(words);
    }
    expect(summary).not.toHaveTextContent(/消費税|登録番号/);
    expect(screen.getByText(/会員証は、画面上部の「会員証を表示」から/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', paths.home);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(document.title).toMatch(DONE);
  });

  it('is an invoice where the museum issues them', async () => {
    givenCall(CALLS.getMe, { body: { me: newMember } });
    const invoice = { registrationNumber: 'T7000012050002', taxRate: 10, tax: 2727 };
    open(givenPayment({ amount: 30_000, invoice }).payment.id);
    const summary = await screen.findByRole('region', { name: 'ご利用明細' });
    expect(summary).toHaveTextContent('30,000円（税込）うち消費税（10%）2,727円登録番号T7000012050002');
  });

  it('of the free plan has neither an end nor a card', async () => {
    const free = { ...aPaidPlan, planName: 'e-会員', planKeyName: 'kyoto-city-e-friend', price: 0 };
    givenPlans(aMe({ plan: free }), [free]);
    const { payment } = givenPayment({ amount: 0, validUntil: null });
    open(payment.id);
    expect(await screen.findByText('期限はありません')).toBeVisible();
    expect(screen.getByText('0円（無料）')).toBeVisible();
    expect(screen.getByText('お支払いはありません')).toBeVisible();
    expect(screen.queryByText(/会員証は|自動では更新/)).not.toBeInTheDocument();
  });

  it('can be printed', async () => {
    const { payment } = givenPayment();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = open(payment.id);
    await user.click(await screen.findByRole('button', { name: '印刷する' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('can be looked at again and again: it is asked afresh, and nothing is paid', async () => {
    const { payment, paid } = givenPayment();
    const { user, router } = open(payment.id);
    await heading(DONE);
    const asked = givenCall(CALLS.getPayment, { body: payment });
    await user.click(screen.getByRole('link', { name: 'ホームへ' }));
    await screen.findByText(/ご覧いただけるコンテンツは、まだありません。/);
    await act(() => router.navigate(-1));
    expect(await heading(DONE)).toBeVisible();
    expect([asked.length, paid.length]).toEqual([1, 0]);
  });
});

describe('a payment that is pending', () => {
  const pending = aPayment({ status: 'pending', planId: aPaidPlan.id, purpose: 'new' });

  it('is looked at again with growing gaps, through failures, until it is done; the news is told and focused', async () => {
    jest.useFakeTimers();
    const times: number[] = [];
    const answers: Answer[] = [{ body: pending }, { body: pending }, { status: 500, body: {} }, { body: pending }];
    givenCall(CALLS.getPayment, () => {
      times.push(Date.now());
      return answers.shift() ?? { body: { ...pending, status: 'succeeded' } };
    });
    const { reports } = open(pending.id);
    expect(await heading(WAITING)).toBeVisible();
    expect(await heading(DONE)).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(DONE);
    const gaps = times.slice(1).map((time, look) => Math.round((time - (times[look] ?? 0)) / 1000));
    expect(gaps).toEqual([1, 2, 3, 5]);
    expect(reports).toHaveLength(1);
  });

  it('for a minute is left to the mail, and can be looked at once more', async () => {
    jest.useFakeTimers();
    const asked = givenCall(CALLS.getPayment, { body: pending });
    open(pending.id);
    await heading(WAITING);
    const started = Date.now();
    const again = await screen.findByRole('button', { name: 'もう一度確認する' }, { timeout: 70_000 });
    expect(Date.now() - started).toBeLessThan(60_000);
    expect(screen.getByText(/ご登録のメールアドレスにお知らせします/)).toBeVisible();
    expect(asked).toHaveLength(8);
    givenPayment({ ...pending, status: 'succeeded' });
    fireEvent.click(again);
    expect(await heading(DONE)).toBeVisible();
  });
});

describe('a payment that did not go through', () => {
  it('says why and leads back to the same order', async () => {
    const { payment } = givenPayment({ status: 'failed', failureMessage: '本人認証が完了しませんでした。' });
    const { user, address } = open(payment.id);
    expect(await heading('お支払いを完了できませんでした')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('本人認証が完了しませんでした。');
    await user.click(screen.getByRole('link', { name: 'もう一度お支払いに進む' }));
    expect(await screen.findByLabelText('カード番号')).toBeVisible();
    expect(address()).toBe(`/payment?plan=${aPaidPlan.id}&new=true`);
  });

  it('because the authentication was left can be gone on with, or begun again', async () => {
    const url = 'https://issuer.test/challenge/1';
    const { payment } = givenPayment({ status: 'requires_action', action: { url } });
    const { user, departures, address } = open(payment.id);
    expect(await screen.findByRole('heading', { name: '本人認証が終わっていません' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: DONE })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '本人認証を続ける' }));
    await waitFor(() => expect(departures).toEqual([url]));
    await user.click(screen.getByRole('button', { name: 'お支払いをやり直す' }));
    expect(await screen.findByLabelText('カード番号')).toBeVisible();
    expect(address()).toBe(`/payment?plan=${aPaidPlan.id}&new=true`);
  });

  it('is not gone on with at a hostile address', async () => {
    const { payment } = givenPayment({ status: 'requires_action', action: { url: 'javascript:alert(1)' } });
    open(payment.id);
    expect(await screen.findByRole('button', { name: 'お支払いをやり直す' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '本人認証を続ける' })).not.toBeInTheDocument();
  });
});

describe('a payment that cannot be found', () => {
  it.each(['', '?payment=', '?payment=1', '?payment=../../me'])(
    'at /payment/complete%s leads home without a question',
    async (query) => {
      const asked = givenCall(CALLS.getPayment, { status: 500, body: {} });
      const { address } = openApp({ route: `${paths.paymentComplete}${query}`, token: 'alive' });
      await waitFor(() => expect(address()).toBe('/home'));
      expect(asked).toHaveLength(0);
    },
  );

  it('because it is another’s or unknown says so', async () => {
    givenCall(CALLS.getPayment, { status: 404, body: {} });
    open(aPayment().id);
    expect(await screen.findByText('該当するお支払いが見つかりませんでした')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ホームへ戻る' })).toBeVisible();
  });

  it.each<[string, () => void]>([
    ['a server fault', () => givenCall(CALLS.getPayment, { status: 500, body: {} })],
    ['an answer of the wrong shape', () => givenCall(CALLS.getPayment, { body: { id: 'x' } })],
    ['no network', () => givenNoNetwork(CALLS.getPayment)],
  ])('because of %s can be asked for again', async (_, given) => {
    given();
    const { user } = open(aPayment().id);
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    expect(screen.queryByRole('heading', { name: DONE })).not.toBeInTheDocument();
    givenPayment();
    await user.click(retry);
    expect(await heading(DONE)).toBeVisible();
  });

  it('yet waits under a heading that promises nothing', async () => {
    const held = heldAnswer();
    givenCall(CALLS.getPayment, held.behaviour);
    const payment = aPayment();
    open(payment.id);
    expect(await heading(WAITING)).toBeVisible();
    held.give({ body: payment });
    expect(await heading(DONE)).toBeVisible();
  });
});
