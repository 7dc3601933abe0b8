import type { Page } from '@playwright/test';
import type { Call } from '../../src/contract/call';
import { API_PREFIX } from '../../src/contract/calls';
import { intercept, type Failure, type Intercepted, type Reply } from '../support/interception';

/** What happens to a request; `held`: not answered before `Network.release`. */
export type Behaviour = Settled | 'held';

export type Settled = Reply | Failure;

/** By method and path: `GET /api/membership/v1/me`. */
export type Behaviours = Readonly<Record<string, Behaviour>>;

/** The address of a call of the contract, with values for its `:name` parts. */
export function addressOf({ method, path }: Call, params: Readonly<Record<string, string>> = {}): string {
  return `${method} ${API_PREFIX}${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)}`;
}

export const LOOKUP = 'GET /sandbox/geocode/json';
export const CARD_TOKENS = 'POST /sandbox/payment/tokens';

export interface Network {
  /** Replaces all answers, and starts counting anew. */
  readonly answer: (behaviours: Behaviours) => void;
  /** How often an address was asked since. */
  readonly count: (address: string) => number;
  /** Answers the requests that were held; those given up meanwhile need no answer. */
  readonly release: (behaviour: Settled) => Promise<void>;
}

/** The API, the map service and the card provider of one page, answered from memory. */
export async function fakeNetwork(page: Page): Promise<Network> {
  let behaviours: Behaviours = {};
  let asked: string[] = [];
  let held: Intercepted[] = [];
  await intercept(page, [`*${API_PREFIX}/*`, '*/sandbox/*'], (request) => {
    const address = `${request.method} ${request.path}`;
    asked.push(address);
    const behaviour = behaviours[address] ?? { status: 501 };
    if (behaviour === 'held') held.push(request);
    else void request.settle(behaviour);
  });
  return {
    answer: (next) => {
      [behaviours, asked, held] = [next, [], []];
    },
    count: (address) => asked.filter((one) => one === address).length,
    release: async (behaviour) => {
      await Promise.all(held.map((request) => request.settle(behaviour)));
      held = [];
    },
  };
}
