import type { Browser, Page } from '@playwright/test';
import type { ComplaintGuard } from '../support/fixtures';
import type { Fault } from './fault';
import { seedBuild } from './seededBuild';

/** The viewer in a clean profile. */
export interface Desk {
  readonly page: Page;
  /** Drops the file, as from the desktop. */
  readonly drop: (record: string) => Promise<void>;
  /** Addresses, headers and bodies of all requests. */
  readonly sent: () => Promise<string>;
  /** What all of its pages show and keep. */
  readonly contents: () => Promise<string>;
}

interface DeskOptions {
  readonly browser: Browser;
  readonly guard: ComplaintGuard;
  readonly fault: Fault;
}

/** @param hash of the address, such as `#action=17` */
export async function openDesk({ browser, guard, fault }: DeskOptions, hash: string): Promise<Desk> {
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
    drop: async (record) => {
      const dataTransfer = await page.evaluateHandle((text) => {
        const files = new DataTransfer();
        files.items.add(new File([text], 'record.json'));
        return files;
      }, record);
      await page.dispatchEvent('body', 'drop', { dataTransfer });
    },
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
