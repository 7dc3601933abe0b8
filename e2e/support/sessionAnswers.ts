import { expect, type Page } from '@playwright/test';
import { API_PREFIX } from '#contract/calls';
import { addressOfRequest } from './fakeApi';

const ALL_CALLS = `**${API_PREFIX}/**`;

/** Lets every membership call reach the server at once but keeps the answers, so that a test can reorder them. */
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
    /** Waits for this call, such as `GET /v1/me`, to have been answered, and takes the answer out of what is held. */
    take: async (call: string) => {
      await expect.poll(calls, POLLING).toContain(call);
      const [taken] = held.splice(calls().indexOf(call), 1);
      if (!taken) throw new Error(`${call} was not asked.`);
      return taken;
    },
    /** Gives all answers to this call that are held. */
    giveAll: async (call: string) => {
      const kept = held.filter((answer) => answer.call !== call);
      const given = held.splice(0, held.length, ...kept).filter((answer) => answer.call === call);
      await Promise.all(given.map(({ give }) => give()));
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
