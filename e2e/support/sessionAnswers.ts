import { expect, type Page, type Route } from '@playwright/test';
import { API_PREFIX } from '../../src/contract/calls';
import { addressOfRequest } from './fakeApi';

const ALL_CALLS = `**${API_PREFIX}/**`;

/** What is given to the page for a call: an answer of the server, or one of the test's own. */
type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

async function askServer(route: Route): Promise<Answer> {
  return { response: await route.fetch() };
}

/** Lets every membership call reach the server at once but keeps the answers, so that a test can reorder them. */
export async function holdAnswers(page: Page, ask = askServer) {
  const held: { order: number; call: string; give: () => Promise<void> }[] = [];
  let isHolding = true;
  let sent = 0;
  await page.route(ALL_CALLS, async (route) => {
    const order = (sent += 1);
    const answer = await ask(route);
    const call = addressOfRequest(route.request().method(), route.request().url());
    if (isHolding) held.push({ order, call, give: () => route.fulfill(answer) });
    else await route.fulfill(answer);
  });
  const calls = () => held.map(({ call }) => call);
  return {
    /** Waits for this call, such as `GET /v1/me`, to have been answered, and takes the answer out of what is held. */
    take: async (call: string) => {
      await expect.poll(calls, POLLING).toContain(call);
      const [taken] = held.splice(calls().indexOf(call), 1);
      if (!taken) throw new Error(`${call} was not asked.`);
      return taken;
    },
    /** Takes everything that is held, in the order of sending, once there are this many. */
    takeAll: async (count: number) => {
      await expect.poll(calls, POLLING).toHaveLength(count);
      return held.splice(0).sort((one, other) => one.order - other.order);
    },
    /** From now on the page has every answer at once, and what is held too. */
    stop: async () => {
      isHolding = false;
      await Promise.all(held.splice(0).map(({ give }) => give()));
    },
  };
}

const POLLING = { intervals: [20] };

function bareToken(headers: Readonly<Record<string, string>>): string {
  return (headers['authorization'] ?? '').replace(/^Bearer /, '');
}

/**
 * Stands in for a server without grace: a bearer that an answer has replaced is refused. Calls are taken one after the
 * other, so that of parallel ones with the same bearer the first alone is accepted.
 */
export function withoutGrace(): (route: Route) => Promise<Answer> {
  let current = '';
  let last: Promise<unknown> = Promise.resolve();
  const ask = async (route: Route): Promise<Answer> => {
    const bearer = bareToken(route.request().headers());
    if (current !== '' && bearer !== '' && bearer !== current) return { status: 401, json: {} };
    const response = await route.fetch();
    current = bareToken(response.headers()) || current;
    return { response };
  };
  return (route) => {
    const answer = last.then(() => ask(route));
    last = answer;
    return answer;
  };
}
