import { DEMO_PASSWORD } from '../server/sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../src/contract/calls';
import { paths, paymentPath, plansForNewMember } from '../src/domain/paths';

/** A plan of the sandbox that is paid for by card. */
export const PAID_PLAN = 3;

/** A screen that members reload, or come to by a link. */
export interface MemberScreen {
  readonly path: string;
  /** The demo member whose screen it is (decisions §9). */
  readonly email: string;
  /** What only the member's own screen says. */
  readonly text: string;
}

export const WITH_PLAN = 'member@example.test';
const WITHOUT_PLAN = 'new@example.test';

export const HOME: MemberScreen = { path: paths.home, email: WITH_PLAN, text: '展覧会' };

export const MEMBER_SCREENS: readonly MemberScreen[] = [
  HOME,
  { path: paths.account, email: WITH_PLAN, text: WITH_PLAN },
  { path: plansForNewMember, email: WITHOUT_PLAN, text: 'このプランを選ぶ' },
  { path: paymentPath({ planId: PAID_PLAN, purpose: 'new' }), email: WITHOUT_PLAN, text: '支払って申し込む' },
];

/** Signs a member in by the API; answers with the bare token of a session of its own. */
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
