import { act, screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { paths, paymentPath } from '#domain/paths';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import {
  aPaidPlan,
  givenCardProvider,
  givenPayment,
  givenPlans,
  keysOf,
  payButton,
  payByCard,
} from '../../testing/payment';
import { openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(() => {
  givenPlans();
  givenCardProvider();
});

const ROUTE = paymentPath({ planId: aPaidPlan.id, purpose: 'new' });
const open = (route = ROUTE) => openApp({ route, token: 'alive' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const UNFINISHED = 'お支払いはまだ完了していません';

const url = 'https://issuer.test/challenge/1';
const waiting = { status: 'requires_action', action: { url } } as const;

/**
 * Pays with a card that needs authentication, so that the browser leaves for the card issuer's page. Returns the
 * address to which Back leads from that page.
 */
async function leaveForTheIssuer(): Promise<string> {
  const { user, departures, close } = open();
  await payByCard(user);
  await waitFor(() => expect(departures).toEqual([url]));
  close();
  return window.location.pathname + window.location.search;
}

describe('a card that asks for an authentication', () => {
  it('leads to its issuer in this tab, once the latest token is kept, with the button busy', async () => {
    const { payment } = givenPayment(waiting);
    givenCall(CALLS.pay, { status: 201, body: payment, headers: { Authorization: 'Bearer rotated' } });
    const { user, departures } = open();
    await payByCard(user);
    await waitFor(() => expect(departures).toEqual([url]));
    expect(sessionStorage.getItem('token')).toBe('rotated');
    expect(await payButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(['javascript:alert(1)', '//issuer.test/', 'data:text/html,x', 'https://museum.test@issuer.test/', ''])(
    'at the hostile address %s leads nowhere',
    async (hostile) => {
      givenPayment({ status: 'requires_action', action: { url: hostile } });
      const { user, departures, address } = open();
      await payByCard(user);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /本人認証の画面を開けませんでした。お支払いは行われていません。/,
      );
      expect([departures, address()]).toEqual([[], ROUTE]);
    },
  );
});

describe('Back from the issuer', () => {
  it('leads to the payment as it stands, from which it can be gone on with', async () => {
    const { payment, paid } = givenPayment(waiting);
    const { user, departures } = open(await leaveForTheIssuer());
    expect(await heading(UNFINISHED)).toBeVisible();
    expect(window.location.search).toBe(`?payment=${payment.id}`);
    await user.click(screen.getByRole('button', { name: '本人認証を続ける' }));
    await waitFor(() => expect(departures).toEqual([url]));
    expect(paid).toHaveLength(1);
  });

  it('can be followed by a new attempt, whose form is there to stay', async () => {
    const { paid } = givenPayment(waiting);
    const { user, close } = open(await leaveForTheIssuer());
    await user.click(await screen.findByRole('button', { name: 'お支払いをやり直す' }));
    expect(await payButton()).toBeVisible();
    close();
    const { paid: paidNow } = givenPayment();
    const again = open();
    await payByCard(again.user);
    expect(await heading('お手続きが完了しました')).toBeVisible();
    expect([paid.length, paidNow.length]).toEqual([1, 1]);
    expect(keysOf(paidNow)).not.toEqual(keysOf(paid));
  });

  it('after the payment has gone through leads to what was paid', async () => {
    const { payment } = givenPayment(waiting);
    const back = await leaveForTheIssuer();
    givenPlans(aMe({ plan: aPaidPlan, membershipRenewedAt: '2027-04-14' }));
    givenPayment({ ...payment, status: 'succeeded', action: null });
    const { close } = open(`${paths.paymentComplete}?payment=${payment.id}`);
    await heading('お手続きが完了しました');
    close();
    open(back);
    expect(await heading('お手続きが完了しました')).toBeVisible();
  });
});

it('a payment that waits for its issuer is what /payment shows until it is given up', async () => {
  const { paid } = givenPayment(waiting);
  await leaveForTheIssuer();
  const { router } = open('/tickets');
  await heading('チケット');
  await act(() => router.navigate(ROUTE));
  expect(await heading(UNFINISHED)).toBeVisible();
  expect(paid).toHaveLength(1);
});
