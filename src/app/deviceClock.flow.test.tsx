// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord } from '../testing/devTools';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import type { Me } from '#contract/me';
import { paths, paymentPath } from '#domain/paths';
import { membershipCardOpened } from '../store/slices/dialogSlice';
import { aMe } from '../testing/factories';
import { fakeNetwork, givenCall, givenNoNetwork } from '../testing/network';
import { aPaidPlan, CARD, givenPaymentApi, givenPlans, payButton, payByCard } from '../testing/payment';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();
beforeEach(givenPublicSite);

/** Time on the API's clock: noon of 15 April in Japan. */
const DATE = 'Wed, 15 Apr 2026 03:00:00 GMT';
/** Times on the device's clock, each more than a day away from the API's time. */
const FAST = '2026-04-16T12:30:00+09:00';
const SLOW = '2026-04-14T11:30:00+09:00';

const NOTICE = '端末の日時をご確認ください';
const EXPIRED = '有効期限切れ';

function givenMe(me: Me, date: string | null = DATE): void {
  givenMember(me);
  givenCall(CALLS.getMe, { body: { me }, headers: date === null ? {} : { Date: date } });
}

async function openCard(expiry: string, now: string, date?: string | null) {
  givenMe(aMe({ membershipRenewedAt: expiry }), date);
  const app = openApp({ route: paths.tickets, token: 'alive', now });
  await screen.findByRole('button', { name: '会員証を表示' });
  act(() => void app.store.dispatch(membershipCardOpened()));
  const card = within(await screen.findByRole('dialog'));
  await card.findByRole('img', { name: '会員証のQRコード' });
  return { ...app, card };
}

const noNetwork = () => [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);

describe('on a device whose clock is wrong by more than a day', () => {
  it.each([
    { name: 'a day fast, the card is valid on its last day', expiry: '2026-04-15', now: FAST, isExpired: false },
    { name: 'a day slow, it has expired on the day after', expiry: '2026-04-14', now: SLOW, isExpired: true },
  ])('$name, and the card says what is to be looked at', async ({ expiry, now, isExpired }) => {
    const { card, close } = await openCard(expiry, now);
    expect(card.queryAllByText(EXPIRED)).toHaveLength(isExpired ? 1 : 0);
    expect(card.getByText(NOTICE)).toBeVisible();
    close();

    noNetwork();
    openApp({ route: paths.home, now });
    expect(await screen.findByText(/^通信できません。最終確認 12:00$/)).toBeVisible();
    expect(screen.queryAllByText(EXPIRED)).toHaveLength(isExpired ? 1 : 0);
    expect(screen.getByText(NOTICE)).toBeVisible();
  });

  it('a new membership begins on the day of the payment', async () => {
    givenPlans();
    givenMe(aMe({ plan: null, membershipPlanId: null, membershipRenewedAt: null }));
    openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive', now: FAST });
    givenCall(CALLS.getPlans, { body: [aPaidPlan] });
    expect(await screen.findByText('2026/04/15から2027/04/14まで')).toBeVisible();
  });

  it('the window of renewal opens on its day', async () => {
    givenMe(aMe({ membershipRenewedAt: '2026-07-14' }));
    openApp({ route: paths.home, token: 'alive', now: SLOW });
    expect(await screen.findByRole('link', { name: 'プランを更新' })).toBeVisible();
  });

  it.each([
    { name: 'is good', now: '2031-01-01T00:00:00+09:00', date: DATE, isTaken: true },
    { name: 'has ended', now: '2026-04-15T12:00:00+09:00', date: 'Thu, 02 Jan 2031 03:00:00 GMT', isTaken: false },
  ])('a bank card of December 2030 $name', async ({ now, date, isTaken }) => {
    givenPlans();
    givenMe(aMe({ plan: null, membershipPlanId: null, membershipRenewedAt: null }), date);
    givenCall(CALLS.getPlans, { body: [aPaidPlan] });
    const { received } = givenPaymentApi();
    const { user } = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive', now });
    await payButton();
    await payByCard(user, { ...CARD, cardholderName: isTaken ? '' : CARD.cardholderName });
    await waitFor(() => expect(screen.getByLabelText(isTaken ? 'カード名義' : '有効期限')).toBeInvalid());
    if (isTaken) expect(screen.getByLabelText('有効期限')).toBeValid();
    expect(received).toHaveLength(0);
  });

  it('shows in a record what the member saw', async () => {
    const { user, close, files } = await openCard('2026-04-15', FAST);
    await user.click(screen.getByRole('button', { name: '閉じる' }));
    await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
    await user.click(await screen.findByRole('button', { name: 'サポート用の記録を保存' }));
    close();
    sessionStorage.clear();
    const { store } = openApp({ route: paths.login });
    await screen.findByRole('heading', { name: 'ログイン' });
    act(() => importRecord(files.join()));
    act(() => void store.dispatch(membershipCardOpened()));
    const card = within(await screen.findByRole('dialog'));
    expect(await card.findByText(NOTICE)).toBeVisible();
    expect(card.queryByText(EXPIRED)).not.toBeInTheDocument();
  });
});

describe('the device’s time counts', () => {
  it.each([
    ['without a date', null],
    ['with a date that cannot be read', 'yesterday'],
    ['with nearly the same', 'Thu, 16 Apr 2026 03:29:30 GMT'],
  ])('where the answers come %s', async (_, date) => {
    const { card, store } = await openCard('2026-04-15', FAST, date);
    expect(card.getByText(EXPIRED)).toBeVisible();
    expect(card.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(store.getState().clock).toEqual({ deviation: 0 });
  });

  it('once it has been put right, as the next answer shows', async () => {
    const { close } = await openCard('2026-04-15', FAST);
    close();
    const { card } = await openCard('2026-04-15', '2026-04-15T12:10:00+09:00', 'Wed, 15 Apr 2026 03:10:00 GMT');
    expect(card.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(card.queryByText(EXPIRED)).not.toBeInTheDocument();
  });

  it('once it has been put back without network: the card was not kept in the future', async () => {
    const { close } = await openCard('2026-04-15', FAST);
    close();
    noNetwork();
    openApp({ route: paths.home, now: '2026-04-16T00:30:00+09:00' });
    expect(await screen.findByText(/^通信できません。/)).toBeVisible();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    expect(screen.getByText(EXPIRED)).toBeVisible();
  });
});
