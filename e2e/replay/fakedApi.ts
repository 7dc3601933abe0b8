import type { BrowserContext, Route } from '@playwright/test';
import { API_PREFIX } from '../../src/contract/calls';
import type { Me } from '../../src/contract/me';
import type { Reply } from '../support/interception';
import type { Visit } from './fault';
import { CANARY_ME } from './personal';

/** The real API, where it is not told to answer otherwise; me has the canaries for personal data. */
export async function fakeApi(context: BrowserContext): Promise<Pick<Visit, 'answer' | 'changeMe'>> {
  const replies = new Map<string, Reply | 'never'>();
  let me: Partial<Me> = CANARY_ME;
  await context.route(`**${API_PREFIX}/**`, async (route) => {
    const { call, reply } = replyTo(route, replies);
    if (reply === 'never') return;
    if (reply) await fulfil(route, reply);
    else if (call === 'GET /v1/me') await fulfilMe(route, me);
    else await route.fallback();
  });
  return {
    answer: (call, reply) => void replies.set(call, reply),
    changeMe: (changes) => {
      me = { ...me, ...changes };
    },
  };
}

function replyTo(route: Route, replies: ReadonlyMap<string, Reply | 'never'>) {
  const request = route.request();
  const { pathname } = new URL(request.url());
  const call = `${request.method()} ${pathname.slice(pathname.indexOf('/v1/'))}`;
  return { call, reply: replies.get(call) };
}

async function fulfil(route: Route, { status = 200, headers = {}, body }: Reply): Promise<void> {
  const json = body === undefined ? {} : { json: body };
  await route.fulfill({ status, headers, ...json });
}

async function fulfilMe(route: Route, changes: Partial<Me>): Promise<void> {
  const response = await route.fetch();
  if (!response.ok()) return route.fulfill({ response });
  const { me } = (await response.json()) as { readonly me: Me };
  await route.fulfill({ response, json: { me: { ...me, ...changes } } });
}
