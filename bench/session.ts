import { DEMO_PASSWORD } from '../e2e/support/signIn';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../src/contract/calls';

/** The demo members whose screens are measured (decisions §9). */
export const MEMBERS = {
  withPlan: 'member@example.test',
  withoutPlan: 'new@example.test',
  /** Buys a plan. */
  withFreePlan: 'free@example.test',
} as const;

/** A plan of the sandbox that is paid for by card. */
export const PAID_PLAN = 3;

/** Signs a demo member in by the API; answers with the bare token of a session of its own. */
export async function openSession(baseUrl: string, email: string): Promise<string> {
  const answer = await fetch(baseUrl + API_PREFIX + CALLS.login.path, {
    method: 'POST',
    headers: REQUIRED_HEADERS,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const token = answer.headers.get('Authorization')?.replace(/^bearer /i, '');
  if (!token) throw new Error(`${email} could not sign in: ${answer.status}`);
  return token;
}

/**
 * Runs in the page before anything of it: puts the token where the app looks for it (§4). A token that the app has
 * meanwhile replaced stays, since the old one is no longer valid.
 */
export function seedToken(token: string): void {
  if (sessionStorage.getItem('token') === null) sessionStorage.setItem('token', token);
}
