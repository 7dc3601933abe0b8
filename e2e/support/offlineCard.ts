import { expect, type Page } from '@playwright/test';
import { signIn } from './signIn';

interface Visit {
  readonly email?: string;
  readonly hasCard?: boolean;
  /** Whether the worker can be waited for. */
  readonly isReady?: boolean;
}

/** Signs in and stays until the card's files are cached, and the open page has its code too. */
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
 * Returns whether a page that has signed in, and that the worker does not serve yet, has loaded the card's code, which
 * it does when idle. Of the cached scripts the page then lacks only that of the page without network. Runs in the page.
 */
export async function hasCardCode(): Promise<boolean> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return requests.flat().filter(({ url }) => url.endsWith('.js') && !loaded.includes(url)).length === 1;
}

/** Returns the number of the site's workers. */
export const workersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Resolves when a worker is active, which is after its files are cached. */
export async function whenWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Returns all texts in the site's caches by their paths. */
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
