import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';

/**
 * Reads a code at the door. Returns the answer without the counts of the day (`day`), which differ with every reading.
 */
export type ReadCode = (code: string) => Promise<unknown>;

/** Signs in at the desk as the sandbox's staff `door`, and opens the page that reads cards. */
export async function openDoor(origin: string): Promise<ReadCode> {
  const form = await fetch(`${origin}/desk/login`);
  const signedIn = await fetch(`${origin}/desk/login`, {
    method: 'POST',
    headers: { Origin: origin, Cookie: cookiesOf(form) },
    body: new URLSearchParams({ desk_token: await tokenOf(form), name: 'door', password: DEMO_PASSWORD }),
    redirect: 'manual',
  });
  const Cookie = cookiesOf(signedIn);
  const page = await fetch(`${origin}/desk/door`, { headers: { Cookie } });
  const headers = {
    Origin: origin,
    Cookie,
    'X-Desk-Token': await tokenOf(page),
    Accept: 'application/json',
    'Content-Type': 'application/json',
  };
  return async (code) => {
    const body = JSON.stringify({ id: randomUUID(), code });
    const answer = await fetch(`${origin}/desk/door/readings`, { method: 'POST', headers, body });
    // The route's answer has the field `day`.
    const { day: _, ...rest } = (await answer.json()) as { readonly day: object };
    return rest;
  };
}

const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ''))
    .join('; ');

/** Returns the token that the page's forms and scripts send. */
async function tokenOf(page: Response): Promise<string> {
  const [, token = ''] = /name="desk-token" content="([^"]+)"/.exec(await page.text()) ?? [];
  return token;
}
