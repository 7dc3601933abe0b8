import { screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import { paymentPath } from '#domain/paths';
import { DATA_FOR_ISSUER } from '#domain/paymentMode';
import { aLegalDocument, aMe, aPlan } from '../../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork, heldAnswer } from '../../testing/network';
import {
  aPaidPlan,
  CARD,
  givenCardProvider,
  givenPayment,
  givenPlans,
  keysOf,
  OF_THE_CARD,
  payButton,
  payByCard,
  totalLine,
} from '../../testing/payment';
import { openApp } from '../../testing/renderApp';
import { sentence } from '../../testing/sentence';

fakeNetwork();

const ROUTE = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });
const freePlan = aPlan({ planName: 'e-会員', planKeyName: 'kyoto-city-e-friend', price: 0 });
const open = (route = ROUTE) => openApp({ route, token: 'alive' });

describe('a museum that takes no cards', () => {
  const env = { PAYMENT_MODE: 'none' };

  it.each(['new', 'purchase'] as const)('has no card form (%s), but says whom to ask', async (purpose) => {
    givenPlans();
    const tokens = givenCardProvider();
    const { user, address } = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose }), token: 'alive', env });
    expect(await screen.findByRole('heading', { name: 'お支払いのお手続きはできません' })).toBeVisible();
    const reason =
      '有料プランのお申し込みとお支払いは、このサイトでは承っておりません。お手数ですが、友の会事務局 075-000-0000までお問い合わせください。';
    expect(screen.getByText(sentence(reason))).toBeVisible();
    expect(screen.queryByRole('button', { name: '支払って申し込む' })).not.toBeInTheDocument();
    expect(tokens).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'プランの選択に戻る' }));
    expect(address()).toMatch(/^\/plans/);
  });

  it('still gives the free plan', async () => {
    givenPlans(undefined, [freePlan]);
    const { paid } = givenPayment({ planId: freePlan.id, amount: 0, validUntil: null });
    const route = paymentPath({ planId: freePlan.id, purpose: 'new' });
    const { user } = openApp({ route, token: 'alive', env });
    await user.click(await screen.findByRole('button', { name: '申し込む' }));
    expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
    expect(paid).toHaveLength(1);
  });
});

describe('paying by card', () => {
  it('shows the order in full, and ends at the page that says it is done', async () => {
    givenPlans();
    const tokens = givenCardProvider();
    const { paid, payment } = givenPayment();
    const { user, address, store } = open();

    const order = within(await screen.findByRole('region', { name: 'お申し込み内容のご確認' }));
    for (const term of [
      '友の会 個人会員 年会費1年分',
      '2026/04/15から2027/04/14まで',
      '5,000円（税込）',
      /クレジットカードによる一括払い/,
      /直ちに会員としてのサービスをご利用いただけます/,
      /期間の定めはありません/,
      /キャンセルと返金は承っておりません/,
      /自動では更新されません/,
    ]) {
      expect(order.getByText(term)).toBeVisible();
    }
    const total = totalLine();
    expect(total).toHaveTextContent('5,000円（税込）');
    expect(total.nextElementSibling).toBe(await payButton());
    await payByCard(user);

    expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
    expect(address()).toBe(`/payment/complete?payment=${payment.id}`);
    expect(JSON.parse(tokens[0]?.body ?? '')).toEqual({
      serviceId: 'museum',
      cardNumber: '4242424242424242',
      expirationMonth: '12',
      expirationYear: '2030',
      securityCode: '739',
      cardholderName: 'CANARY YAMADA',
    });
    expect(JSON.parse(paid[0]?.body ?? '')).toEqual({
      planId: aPaidPlan.id,
      purpose: 'new',
      shownAmount: 5000,
      cardToken: 'canary-card-token',
    });
    expect(keysOf(paid)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    await waitFor(() => expect({ ...sessionStorage }).toEqual({ token: 'alive' }));
    expect(JSON.stringify([store.getState(), { ...sessionStorage }, { ...localStorage }])).not.toMatch(OF_THE_CARD);
  });

  it('asks for consent to what the provider sends to the card’s issuer, between the messages and the total', async () => {
    jest.replaceProperty(DATA_FOR_ISSUER, 'sandbox', ['name', 'email']);
    givenPlans();
    const tokens = givenCardProvider();
    const { user, close } = open();
    const consent = await screen.findByText(
      '本人認証（3Dセキュア）と不正利用の防止のため、お名前、メールアドレスを、決済代行会社を通じてカードの発行会社に提供します。同意のうえ「支払って申し込む」を押してください。',
    );
    expect(consent).toBeVisible();
    expect(consent.closest('p')?.nextElementSibling).toBe(totalLine());
    await user.click(await payButton());
    const summary = await screen.findByText(/4件の項目をご確認ください/);
    expect(summary.compareDocumentPosition(consent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(tokens).toEqual([]);
    close();

    jest.restoreAllMocks();
    open();
    await payButton();
    expect(screen.queryByText(/同意/, { selector: 'main p' })).not.toBeInTheDocument();
  });

  it('tells the provider nothing of the museum’s session', async () => {
    givenPlans();
    const tokens = givenCardProvider();
    givenPayment();
    const { user } = open();
    await payByCard(user);
    await screen.findByRole('heading', { name: 'お手続きが完了しました' });
    const headers = [...(tokens[0]?.headers.keys() ?? [])];
    expect(headers).toContain('content-type');
    expect(headers).not.toEqual(expect.arrayContaining(['authorization']));
    expect(headers.filter((name) => name.startsWith('x-'))).toEqual([]);
  });
});

describe('paying', () => {
  it('for a renewal names the new period, from the old expiry on', async () => {
    const me = aMe({ plan: aPaidPlan, membershipRenewedAt: '2026-05-31' });
    givenPlans(me);
    givenCardProvider();
    const { paid } = givenPayment({ purpose: 'renewal' });
    const { user } = open(paymentPath({ planId: aPaidPlan.id, purpose: 'renewal' }));
    expect(await screen.findByText('2026/06/01から2027/05/31まで')).toBeVisible();
    expect(screen.getByText(/更新のお申し込みは、2026\/03\/01から承っています/)).toBeVisible();
    await payByCard(user);
    await screen.findByRole('heading', { name: 'お手続きが完了しました' });
    expect(JSON.parse(paid[0]?.body ?? '')).toMatchObject({ purpose: 'renewal' });
  });

  it('for a plan that costs nothing asks for no card and calls no provider', async () => {
    const free = aPlan({ planName: 'e-会員', planKeyName: 'kyoto-city-e-friend', price: 0 });
    givenPlans(undefined, [free]);
    const { paid } = givenPayment({ planId: free.id, amount: 0, validUntil: null });
    const { user } = open(paymentPath({ planId: free.id, purpose: 'new' }));
    expect(await screen.findByText('0円（無料）')).toBeVisible();
    expect(screen.getByText('2026/04/15から（期限はありません）')).toBeVisible();
    expect(screen.queryByText(/自動では更新されません/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText('カード番号')).not.toBeInTheDocument();
    await user.click(await payButton());
    expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
    expect(JSON.parse(paid[0]?.body ?? '')).toEqual({ planId: free.id, purpose: 'new', shownAmount: 0 });
  });

  it('pressed ten times is busy, and one call each', async () => {
    givenPlans();
    const tokens = givenCardProvider();
    const held = heldAnswer();
    const { payment } = givenPayment();
    const paid = givenCall(CALLS.pay, held.behaviour);
    const { user } = open();
    await payByCard(user);
    for (let press = 0; press < 9; press += 1) await user.click(await payButton());
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
    held.give({ status: 201, body: payment });
    await screen.findByRole('heading', { name: 'お手続きが完了しました' });
    expect([tokens.length, paid.length]).toEqual([1, 1]);
  });
});

describe('the museum’s statement under the commercial transactions act', () => {
  it('is a link beside the order', async () => {
    givenPlans();
    const url = 'https://museum.test/commercial';
    givenCall(CALLS.getLegalDocuments, {
      body: [aLegalDocument({ legalDocType: LEGAL_DOC_TYPES.commercialTransactions, url })],
    });
    open();
    expect(await screen.findByRole('link', { name: /^特定商取引法に基づく表記/ })).toHaveAttribute('href', url);
  });

  it('that cannot be loaded stops no payment', async () => {
    givenPlans();
    givenNoNetwork(CALLS.getLegalDocuments);
    givenCardProvider();
    givenPayment();
    const { user } = open();
    await payByCard(user);
    expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
  });
});

describe('there is no card form', () => {
  it.each([
    '',
    '?plan=x',
    '?plan=999999',
    `?plan=${aPaidPlan.id}&new=true&renewal=true`,
    `?plan=${aPaidPlan.id}&new=1`,
  ])('at /payment%s, but the way back', async (query) => {
    givenPlans();
    const { user, address } = open(`/payment${query}`);
    await user.click(await screen.findByRole('link', { name: 'プランの選択に戻る' }));
    expect(address()).toMatch(/^\/plans/);
    expect(screen.queryByLabelText('カード番号')).not.toBeInTheDocument();
  });

  it.each([
    { purpose: 'new', reason: /すでに会員としてご登録いただいています。/, back: 'プランの選択に戻る' },
    { purpose: 'renewal', reason: /2027\/01\/01から承ります。/, back: '更新のお手続きに戻る' },
    { purpose: 'purchase', reason: /すでに有料プランの会員です。/, back: 'プランの選択に戻る' },
  ] as const)('for a member who may not pay, but the reason: $purpose', async ({ purpose, reason, back }) => {
    givenPlans(aMe({ plan: aPaidPlan, membershipRenewedAt: '2027-03-31' }));
    open(paymentPath({ planId: aPaidPlan.id, purpose }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: back })).toBeVisible();
    expect(screen.queryByRole('button', { name: '支払って申し込む' })).not.toBeInTheDocument();
  });

  it('but nothing that is false for a member who has just paid in a tab that is gone', async () => {
    givenPlans(aMe({ plan: aPaidPlan, membershipRenewedAt: '2027-04-14' }));
    open();
    expect(await screen.findByRole('heading', { name: 'お支払いの必要はありません' })).toBeVisible();
    expect(screen.getByText('現在の会員資格：友の会 個人会員（2027/04/14まで有効です）')).toBeVisible();
    expect(screen.queryByText(/できません/)).not.toBeInTheDocument();
  });

  it('but that it cannot be had, where it is another plan than the member’s', async () => {
    const other = aPlan({ planName: '友の会 家族会員' });
    givenPlans(aMe({ plan: aPaidPlan, membershipRenewedAt: '2027-04-14' }), [aPaidPlan, other]);
    open(paymentPath({ planId: other.id, purpose: 'purchase' }));
    expect(await screen.findByRole('heading', { name: 'お支払いのお手続きはできません' })).toBeVisible();
  });

  it('while the plans cannot be loaded, but another try', async () => {
    givenPlans();
    givenCall(CALLS.getPlans, { status: 500, body: {} });
    const { user } = open();
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    givenPlans();
    await user.click(retry);
    expect(await payButton()).toBeVisible();
  });
});

describe('the card form', () => {
  it('groups the number, names the brand, puts the slash in and hides the code', async () => {
    givenPlans();
    const { user } = open();
    const number = await screen.findByLabelText('カード番号');
    await user.type(number, '３７８２８２２４６３１０００５');
    expect(number).toHaveValue('3782 822463 10005');
    expect(number).toHaveAccessibleDescription('カードの種類：American Express');
    expect(screen.getByLabelText('セキュリティコード')).toHaveAccessibleDescription('カード表面の4桁の数字');
    expect(screen.getByLabelText('セキュリティコード')).toHaveAttribute('type', 'password');
    await user.type(screen.getByLabelText('有効期限'), '122030');
    expect(screen.getByLabelText('有効期限')).toHaveValue('12/30');
    const autofill = ['カード番号', '有効期限', 'セキュリティコード', 'カード名義'].map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    );
    expect(autofill).toEqual(['cc-number', 'cc-exp', 'cc-csc', 'cc-name']);
  });

  it('sends nothing while the card cannot be right', async () => {
    givenPlans();
    const tokens = givenCardProvider();
    const { user } = open();
    await payByCard(user, { cardNumber: '4242424242424241', cardExpiry: '03/26', cardSecurityCode: '12' });
    expect(screen.getByLabelText('カード番号')).toHaveAccessibleDescription(/カード番号をご確認ください/);
    expect(screen.getByLabelText('カード番号')).toHaveFocus();
    expect(screen.getByLabelText('有効期限')).toHaveAccessibleDescription(/有効期限が切れています/);
    expect(screen.getByLabelText('セキュリティコード')).toHaveAccessibleDescription(
      /セキュリティコードをご確認ください/,
    );
    expect(tokens).toHaveLength(0);
    await user.clear(screen.getByLabelText('カード番号'));
    await user.type(screen.getByLabelText('カード番号'), CARD.cardNumber);
    expect(screen.getByLabelText('カード番号')).not.toHaveAccessibleDescription(/ご確認ください/);
  });
});
