import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { CARDHOLDER, CARDS, SECURITY_CODE } from '../../e2e/support/cards';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../src/contract/calls';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema } from '../../src/contract/payment';
import { paths, paymentCompletePath, paymentPath, plansForNewMember } from '../../src/domain/paths';
import { MEMBERS, openSession, PAID_PLAN } from '../session';

export interface MemberScreen {
  readonly path: string;
  /** What only the member's own screen says. */
  readonly text: string;
  readonly hasTarget: boolean;
  /** Gives the token of a session of its own. */
  readonly openSession: () => Promise<string>;
}

/** The screens that members reload, or come to by a link. One payment is made for the last. */
export async function memberScreens(baseUrl: string): Promise<readonly MemberScreen[]> {
  const { withPlan, withoutPlan, withFreePlan } = MEMBERS;
  const opens = (email: string) => ({ openSession: () => openSession(baseUrl, email) });
  const payment = paymentPath({ planId: PAID_PLAN, purpose: 'new' });
  const outcome = await payOnce(baseUrl, withFreePlan);
  return [
    { path: paths.home, text: '展覧会', hasTarget: false, ...opens(withPlan) },
    { path: paths.account, text: withPlan, hasTarget: true, ...opens(withPlan) },
    { path: plansForNewMember, text: 'このプランを選ぶ', hasTarget: true, ...opens(withoutPlan) },
    { path: payment, text: '支払って申し込む', hasTarget: true, ...opens(withoutPlan) },
    { path: outcome, text: 'お手続きが完了しました', hasTarget: true, ...opens(withFreePlan) },
  ];
}

/** Buys the plan for a member as the app does; gives the address of the outcome. */
async function payOnce(baseUrl: string, email: string): Promise<string> {
  const cardToken = await tokenizeCard(baseUrl);
  const headers = {
    ...REQUIRED_HEADERS,
    Authorization: `Bearer ${await openSession(baseUrl, email)}`,
    [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
  };
  const body = JSON.stringify({ planId: PAID_PLAN, purpose: 'purchase', cardToken });
  const answer = await fetch(baseUrl + API_PREFIX + CALLS.pay.path, { method: 'POST', headers, body });
  return paymentCompletePath(paymentSchema.parse(await answer.json()));
}

/** A token of the sandbox's card provider for a card that pays. */
async function tokenizeCard(baseUrl: string): Promise<string> {
  const card = {
    serviceId: 'sandbox-museum',
    cardNumber: CARDS.succeeds,
    expirationMonth: '12',
    expirationYear: '2099',
    securityCode: SECURITY_CODE,
    cardholderName: CARDHOLDER,
  };
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${baseUrl}/sandbox/payment/tokens`, {
    method: 'POST',
    headers,
    body: JSON.stringify(card),
  });
  return tokenSchema.parse(await answer.json()).cardToken;
}

const tokenSchema = z.object({ cardToken: z.string() });
