import type { Browser, Page } from '@playwright/test';
import type { ComplaintGuard } from '../support/fixtures';
import type { Fault } from './fault';
import { seedBuild } from './seededBuild';

/** The viewer in a clean profile. */
export interface ViewerPage {
  readonly page: Page;
  /** Addresses, headers and bodies of all requests. */
  readonly sent: () => Promise<string>;
  /** What all of its pages show and keep. */
  readonly contents: () => Promise<string>;
}

interface ViewerOptions {
  readonly browser: Browser;
  readonly guard: ComplaintGuard;
  readonly fault: Fault;
}

/** @param hash of the address, such as `#action=17` */
export async function openViewer({ browser, guard, fault }: ViewerOptions, hash: string): Promise<ViewerPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  guard.watch(context);
  await seedBuild(context, fault);
  const requests: Promise<string>[] = [];
  context.on('request', (request) => {
    const told = request.allHeaders().then((headers) => JSON.stringify([request.url(), headers, request.postData()]));
    requests.push(told.catch(() => request.url()));
  });
  const page = await context.newPage();
  await page.goto(`/support/viewer/${hash}`);
  return {
    page,
    sent: async () => (await Promise.all(requests)).join('\n'),
    contents: async () => {
      const shown = await Promise.all(page.frames().map((frame) => frame.content()));
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), document.cookie]),
      );
      return [...shown, kept].join('\n');
    },
  };
}
