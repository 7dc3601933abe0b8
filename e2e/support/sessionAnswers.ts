import { setTimeout as pause } from 'node:timers/promises';
import { expect, type APIResponse, type Page, type Route } from '@playwright/test';
import { API_PREFIX } from '../../src/contract/calls';

/** An answer of the real server that has not reached the page yet. */
export interface HeldAnswer {
  /** Its call's place in the order of sending. */
  readonly order: number;
  /** Method and path as the contract has them, such as `GET /v1/me`. */
  readonly call: string;
  /** The bearer the call was sent with; empty for a visitor's. */
  readonly sentWith: string;
  /** The bearer that the answer brings; empty where it brings none. */
  readonly brings: string;
  /** Lets the page have it; does nothing when the page has given the call up. */
  readonly give: () => Promise<void>;
}

export interface HeldAnswers {
  /** Waits for this call to have been answered, and takes the answer out of what is held. */
  readonly take: (call: string) => Promise<HeldAnswer>;
  /** Takes everything that is held, in the order of sending, once there are this many. */
  readonly takeAll: (count: number) => Promise<readonly HeldAnswer[]>;
  /** From now on answers pass; those still held stay so. */
  readonly stop: () => Promise<void>;
}

const ALL_CALLS = `**${API_PREFIX}/**`;

/** Lets every membership call reach the server at once but keeps the answers, so that a test can reorder them. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  const held: HeldAnswer[] = [];
  let sent = 0;
  await page.route(ALL_CALLS, async (route) => {
    const order = (sent += 1);
    const response = await route.fetch();
    held.push({ ...heldAnswer(route, response), order });
  });
  return {
    take: async (call) => {
      await expect.poll(() => held.map((answer) => answer.call), POLLING).toContain(call);
      const [taken] = held.splice(
        held.findIndex((answer) => answer.call === call),
        1,
      );
      if (!taken) throw new Error(`Nobody has asked ${call}.`);
      return taken;
    },
    takeAll: async (count) => {
      await expect.poll(() => held.length, POLLING).toBe(count);
      return held.splice(0).sort((one, other) => one.order - other.order);
    },
    stop: () => page.unroute(ALL_CALLS),
  };
}

/** From now on every answer reaches the page this much later than the server gave it. */
export async function delayAnswers(page: Page, milliseconds: number): Promise<void> {
  await page.route(ALL_CALLS, async (route) => {
    const response = await route.fetch();
    await pause(milliseconds);
    await route.fulfill({ response });
  });
}

const POLLING = { intervals: [20] };

function heldAnswer(route: Route, response: APIResponse): Omit<HeldAnswer, 'order'> {
  const request = route.request();
  return {
    call: `${request.method()} ${new URL(request.url()).pathname.slice(API_PREFIX.length)}`,
    sentWith: bareToken(request.headers()),
    brings: bareToken(response.headers()),
    give: () => route.fulfill({ response }),
  };
}

function bareToken(headers: Readonly<Record<string, string>>): string {
  return (headers['authorization'] ?? '').replace(/^Bearer /, '');
}
