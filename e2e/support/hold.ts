import type { Page } from '@playwright/test';

type Address = Parameters<Page['route']>[0];

/** Holds the page's requests to this address until the returned function is called. */
export async function hold(page: Page, address: Address): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
