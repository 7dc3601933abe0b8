import { screen, within } from '@testing-library/react';
import { paymentPath } from '#domain/paths';
import { aMe, aPlan } from '../../testing/factories';
import { fakeNetwork } from '../../testing/network';
import { aPaidPlan, givenPlans, newMember, payButton, totalLine } from '../../testing/payment';
import { openApp } from '../../testing/renderApp';

fakeNetwork();

const freePlan = aPlan({ planName: 'e-会員', planKeyName: 'kyoto-city-e-friend', price: 0 });
const freeMember = aMe({ plan: freePlan, membershipRenewedAt: null });
const renewingMember = aMe({ plan: aPaidPlan, membershipRenewedAt: '2026-05-31' });

const ROUTE = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });
const open = (route = ROUTE) => openApp({ route, token: 'alive' });

describe('the checkout', () => {
  it.each([
    [ROUTE, newMember, ['プランを選び直す', '/plans?new=true']],
    [ROUTE.replace('&new=true', ''), freeMember, ['プランを選び直す', '/plans']],
    [ROUTE.replace('new', 'renewal'), renewingMember, ['更新のお手続きに戻る', '/renewal']],
  ] as const)('for a member at %s has a way back to correct the order', async (route, me, [label, href]) => {
    givenPlans(me, [aPaidPlan, freePlan]);
    open(route);
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', href);
  });

  it('of a plan without a price and an end says nothing of renewal, and nothing is paid', async () => {
    givenPlans(newMember, [freePlan]);
    open(paymentPath({ planId: freePlan.id, purpose: 'new' }));
    const order = within(await screen.findByRole('region', { name: 'お申し込み内容のご確認' }));
    expect(order.getByText('e-会員')).toBeVisible();
    expect(order.getByText('0円（無料）')).toBeVisible();
    expect(order.queryByText(/更新/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '申し込む' })).toBeVisible();
  });

  it('begins with the order and goes on with the card; what else the law asks for stands below it', async () => {
    givenPlans();
    open();
    const button = await payButton();
    const pieces = [
      screen.getByText('友の会 個人会員 年会費1年分'),
      screen.getByText('2026/04/15から2027/04/14まで'),
      screen.getByText('5,000円（税込）'),
      screen.getByLabelText('カード番号'),
      screen.getByLabelText('カード名義'),
      ...['お支払いの方法と時期', 'サービスの提供時期', 'お申し込みの期間', 'キャンセルと返金', '自動更新'].map(
        (name) => screen.getByText(name),
      ),
      totalLine(),
      button,
    ];
    const inOrder = [...pieces].sort((one, other) =>
      one.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    expect(pieces).toEqual(inOrder);
  });

  it('sums up the fields that were left empty, above the total', async () => {
    givenPlans();
    const { user } = open();
    await user.click(await payButton());
    const summary = screen.getByText('4件の項目をご確認ください。');
    const total = totalLine();
    expect(summary.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByLabelText('カード番号')).toHaveFocus();
  });
});
