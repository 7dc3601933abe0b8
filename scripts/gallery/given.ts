import type { Page, Route } from '@playwright/test';
import { API_PREFIX, CALLS, type CallName } from '../../src/contract/calls';
import type { KeptCard } from '../../src/domain/membership/membershipCard';

type Given = (page: Page) => Promise<void>;

/** The call never answers. */
export function hanging(call: CallName): Given {
  return (page) => answer(page, call, () => Promise.resolve());
}

/** The call answers with this status and, unless there is none, this body. */
export function answering(call: CallName, status: number, body: unknown = {}): Given {
  return (page) => answer(page, call, (route) => route.fulfill({ status, json: body }));
}

/** The server's own answer to the call, changed. */
export function changing<Body>(call: CallName, change: (body: Body) => Body): Given {
  return (page) =>
    answer(page, call, async (route) => {
      const response = await route.fetch();
      // The answer as the contract has it; only the gallery's own server is asked.
      const body = (await response.json()) as Body;
      await route.fulfill({ response, json: change(body) });
    });
}

/** The call meets no network. */
export function disconnected(call: CallName): Given {
  return (page) => answer(page, call, (route) => route.abort('internetdisconnected'));
}

/** The tab keeps a membership card from a former visit (decisions §12). */
export function keepingCard(kept: KeptCard): Given {
  const script = `sessionStorage.setItem('draft:membership-card', ${JSON.stringify(JSON.stringify(kept))})`;
  return async (page) => {
    await page.addInitScript(script);
  };
}

/** Several of these at once. */
export function all(...givens: readonly Given[]): Given {
  return async (page) => {
    for (const given of givens) await given(page);
  };
}

async function answer(page: Page, call: CallName, handle: (route: Route) => Promise<void>): Promise<void> {
  const { method, path } = CALLS[call];
  const pattern = new RegExp(`${API_PREFIX}${path.replace(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`);
  await page.route(pattern, (route) => (route.request().method() === method ? handle(route) : route.fallback()));
}
