import { expect, type Page } from '@playwright/test';
import { API_PREFIX } from '#contract/calls';
import { addressOfRequest } from './fakeApi';

const ALL_CALLS = `**${API_PREFIX}/**`;

/** Sends every membership call to the server at once but holds the answers, so that a test can choose their order. */
export async function holdAnswers(page: Page) {
  const held: { order: number; call: string; give: () => Promise<void> }[] = [];
  let isHolding = true;
  let sent = 0;
  await page.route(ALL_CALLS, async (route) => {
    const order = (sent += 1);
    const answer = { response: await route.fetch() };
    const call = addressOfRequest(route.request().method(), route.request().url());
    if (isHolding) held.push({ order, call, give: () => route.fulfill(answer) });
    else await route.fulfill(answer);
  });
  const calls = () => held.map(({ call }) => call);
  return {
    /** Waits for the answer to this call, such as `GET /v1/me`, and takes it out of the held ones. */
    take: async (call: string) => {
      await expect.poll(calls, POLLING).toContain(call);
      const [taken] = held.splice(calls().indexOf(call), 1);
      if (!taken) throw new Error(`${call} was not asked.`);
      return taken;
    },
    /** Passes all held answers to this call on to the page. */
    giveAll: async (call: string) => {
      const kept = held.filter((answer) => answer.call !== call);
      const given = held.splice(0, held.length, ...kept).filter((answer) => answer.call === call);
      await Promise.all(given.map(({ give }) => give()));
    },
    /** Waits for this many answers; takes them out of the held ones in the order of their requests. */
    takeAll: async (count: number) => {
      await expect.poll(calls, POLLING).toHaveLength(count);
      return held.splice(0).sort((one, other) => one.order - other.order);
    },
    /** Passes all held answers on, and holds no later ones. */
    stop: async () => {
      isHolding = false;
      await Promise.all(held.splice(0).map(({ give }) => give()));
    },
  };
}

const POLLING = { intervals: [20] };
