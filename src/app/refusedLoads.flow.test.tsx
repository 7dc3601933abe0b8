import { screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { aContentGroup, aMe, aPlan } from '../testing/factories';
import { fakeNetwork, givenCall } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

const exhibitions = aContentGroup({ contentName: '展覧会', contentKeyName: 'exhibitions' });
const paid = aMe({ plan: aPlan({ price: 5000 }) });
const newcomer = aMe({ plan: null, membershipRenewedAt: null });
const PAYMENT = '3f1b1f9e-6d0a-4b9c-9d7e-2a5f6c1b0e11';

const LOADS = [
  { what: 'the profile', route: '/home', call: CALLS.getMe, me: paid },
  { what: 'the groups', route: '/home', call: CALLS.getContentGroups, me: paid },
  { what: 'the items of a group', route: `/contents/${exhibitions.id}`, call: CALLS.getContentItems, me: paid },
  { what: 'the plans', route: '/plans?new=true', call: CALLS.getPlans, me: newcomer },
  { what: 'the plan that is ordered', route: '/payment?plan=3&new=true', call: CALLS.getPlans, me: newcomer },
  { what: 'a payment', route: `/payment/complete?payment=${PAYMENT}`, call: CALLS.getPayment, me: paid },
] as const;

describe.each(LOADS)('a refusal to load $what', ({ route, call, me }) => {
  it.each([
    [400, '現在、この内容はご覧いただけません。', '現在、この内容はご覧いただけません。'],
    [403, '会員の方だけの内容です。', '会員の方だけの内容です。'],
    [429, 'x', 'しばらく時間をおいてから、もう一度お試しください。'],
  ])('with %i says why', async (status, message, expected) => {
    givenMember(me, [exhibitions]);
    givenCall(call, { status, body: { message } });
    openApp({ route, token: 'alive' });
    expect(await screen.findByText(expected, { exact: false })).toBeVisible();
    expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
  });
});

it.each([
  ['the link of a registration', CALLS.getRegisterInfo],
  ['the documents to agree to', CALLS.getLegalDocuments],
])('a refusal to load %s says why', async (_, call) => {
  givenCall(CALLS.getRegisterInfo, { body: { email: 'hanako@example.test' } });
  givenCall(call, { status: 400, body: { message: 'ただいま受け付けていません。' } });
  openApp({ route: '/register?token=abc' });
  expect(await screen.findByText('ただいま受け付けていません。', { exact: false })).toBeVisible();
  expect(screen.getByRole('button', { name: '再読み込み' })).toBeVisible();
});

it('a fault of the server does not show its words, which are for developers', async () => {
  givenMember(paid, [exhibitions]);
  givenCall(CALLS.getContentGroups, { status: 500, body: { message: 'relation "contents" does not exist' } });
  const { reports } = openApp({ route: '/home', token: 'alive' });
  expect(await screen.findByText('通信の状態をご確認のうえ、もう一度お試しください。')).toBeVisible();
  expect(screen.queryByText(/relation/)).not.toBeInTheDocument();
  expect(reports).toHaveLength(1);
});
