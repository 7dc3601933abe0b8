import { expect, type Page } from '@playwright/test';
import { signIn } from './signIn';

interface Visit {
  readonly email?: string;
  readonly hasCard?: boolean;
  /** Whether to wait until the service worker is active. */
  readonly isReady?: boolean;
}

/** Signs in, and waits until the card's files are cached and the page has loaded the card's code. */
export async function visitWithCard(
  page: Page,
  { email = 'member@example.test', hasCard = true, isReady = hasCard }: Visit = {},
): Promise<void> {
  await page.goto('/home');
  await signIn(page, email);
  await expect(page.getByRole('button', { name: '会員証を表示' })).toHaveCount(hasCard ? 1 : 0);
  if (!isReady) return;
  await whenWorkerIsReady(page);
  await expect.poll(() => page.evaluate(hasCardCode)).toBe(true);
}

/**
 * Runs in the page: returns whether the page has loaded the card's code, which it does when the browser is idle. After
 * a login, a page with this code has loaded all cached scripts but one, which only shows the card without a network.
 */
export async function hasCardCode(): Promise<boolean> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return requests.flat().filter(({ url }) => url.endsWith('.js') && !loaded.includes(url)).length === 1;
}

/** Returns how many service workers the site has registered. */
export const workersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Resolves when a service worker is active; its files are cached then. */
export async function whenWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Returns the texts of all files in the site's caches, by path. */
export function cachedFiles(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts[new URL(request.url).pathname] = (await (await cache.match(request))?.text()) ?? '';
    }
    return texts;
  });
}
