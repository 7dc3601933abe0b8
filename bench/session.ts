import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../sandbox/seed/data/members';
import { cardTokenFrom } from '../server/testing/cardTokenFrom';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER, paymentSchema } from '#contract/payment';
import { paths, paymentCompletePath, paymentPath, plansForNewMember } from '#domain/paths';

/** A screen that members reload or open by its address. */
export interface MemberScreen {
  readonly path: string;
  /** Mail address of the demo member who opens the screen (decisions §9). */
  readonly email: string;
  /** A text that only this member's screen contains. */
  readonly text: string;
}

/** Id of a plan with a price in the sandbox. */
const PAID_PLAN = 3;

export const WITH_PLAN = 'member@example.test';
const WITHOUT_PLAN = 'new@example.test';

export const HOME: MemberScreen = { path: paths.home, email: WITH_PLAN, text: '展覧会' };

/** Returns the screens to load on this server. Makes a payment, whose outcome is the last screen. */
export async function memberScreens(server: string): Promise<readonly MemberScreen[]> {
  const payment = paymentPath({ planId: PAID_PLAN, purpose: 'new' });
  return [
    HOME,
    { path: paths.account, email: WITH_PLAN, text: WITH_PLAN },
    { path: plansForNewMember, email: WITHOUT_PLAN, text: 'このプランを選ぶ' },
    { path: payment, email: WITHOUT_PLAN, text: '支払って申し込む' },
    await payOnce(server, 'free@example.test'),
  ];
}

/** Buys the plan for a member with the same calls as the app. Returns the screen that shows the outcome. */
async function payOnce(server: string, email: string): Promise<MemberScreen> {
  const answer = await fetch(server + API_PREFIX + CALLS.pay.path, {
    method: 'POST',
    headers: {
      ...REQUIRED_HEADERS,
      Authorization: `Bearer ${await openSession(server, email)}`,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    },
    body: JSON.stringify({
      planId: PAID_PLAN,
      purpose: 'purchase',
      cardToken: await cardTokenFrom({ origin: server }),
    }),
  });
  const path = paymentCompletePath(paymentSchema.parse(await answer.json()));
  return { path, email, text: 'お手続きが完了しました' };
}

/** Signs a member in through the API. Returns the token of the new session. */
export async function openSession(
  baseUrl: string,
  email: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await fetch(baseUrl + API_PREFIX + CALLS.login.path, {
    method: 'POST',
    headers: { ...REQUIRED_HEADERS, ...headers },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const token = answer.headers.get('Authorization')?.replace(/^bearer /i, '');
  if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
  return token;
}
