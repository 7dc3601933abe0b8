import { expect, type Page, type Route } from '@playwright/test';
import { API_PREFIX } from '../../src/contract/calls';

/** An answer of the real server that has not reached the page yet. */
interface HeldAnswer {
  /** Its call's place in the order of sending. */
  readonly order: number;
  /** Method and path as the contract has them, such as `GET /v1/me`. */
  readonly call: string;
  /** The bearer the call was sent with; empty for a visitor's. */
  readonly sentWith: string;
  /** The bearer that the answer brings; empty where it brings none. */
  readonly brings: string;
  /** Passes the answer to the page; does nothing when the page has aborted the call. */
  readonly give: () => Promise<void>;
}

interface HeldAnswers {
  /** Waits for this call to have been answered, and takes the answer out of what is held. */
  readonly take: (call: string) => Promise<HeldAnswer>;
  /** Takes everything that is held, in the order of sending, once there are this many. */
  readonly takeAll: (count: number) => Promise<readonly HeldAnswer[]>;
  /** Whether answers are held from now on, as they are at first; if not, the page has what is held too. */
  readonly hold: (isHolding: boolean) => Promise<void>;
}

const ALL_CALLS = `**${API_PREFIX}/**`;

/** What is given to the page for a call: an answer of the server, or one of the test's own. */
type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

async function askServer(route: Route): Promise<Answer> {
  return { response: await route.fetch() };
}

/** Lets every membership call reach the server at once but keeps the answers, so that a test can reorder them. */
export async function holdAnswers(page: Page, ask = askServer): Promise<HeldAnswers> {
  const held: HeldAnswer[] = [];
  let isHolding = true;
  let sent = 0;
  await page.route(ALL_CALLS, async (route) => {
    const order = (sent += 1);
    const answer = await ask(route);
    if (isHolding) held.push({ ...heldAnswer(route, answer), order });
    else await route.fulfill(answer);
  });
  return {
    take: async (call) => {
      await expect.poll(() => held.map((answer) => answer.call), POLLING).toContain(call);
      const [taken] = held.splice(
        held.findIndex((answer) => answer.call === call),
        1,
      );
      if (!taken) throw new Error(`${call} was not asked.`);
      return taken;
    },
    takeAll: async (count) => {
      await expect.poll(() => held.map((answer) => answer.call), POLLING).toHaveLength(count);
      return held.splice(0).sort((one, other) => one.order - other.order);
    },
    hold: async (from) => {
      isHolding = from;
      if (!isHolding) await Promise.all(held.splice(0).map(({ give }) => give()));
    },
  };
}

const POLLING = { intervals: [20] };

function heldAnswer(route: Route, answer: Answer): Omit<HeldAnswer, 'order'> {
  const request = route.request();
  return {
    call: `${request.method()} ${new URL(request.url()).pathname.slice(API_PREFIX.length)}`,
    sentWith: bareToken(request.headers()),
    brings: bareToken(answer.response?.headers() ?? {}),
    give: () => route.fulfill(answer),
  };
}

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
