import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium';
import { seedToken } from '../session';

const SLOW_DOWN = 4;

export interface Tab {
  readonly baseUrl: string;
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Throttles the processor to the speed of a mid-range phone, or ends the throttling. */
  readonly slowDown: (isSlow: boolean) => Promise<void>;
}

/** Runs `work` with a tab of a phone's size in a new browser, signed in where a token is given. */
export async function withTab<T>(
  { baseUrl, token }: { readonly baseUrl: string; readonly token?: string },
  use: (tab: Tab) => Promise<T>,
): Promise<T> {
  const { executablePath, args, env } = findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const context = await browser.newContext({
      // The certificate of the HTTP/2 proxy is of its own making.
      ...{ baseURL: baseUrl, locale: 'ja-JP', timezoneId: 'Asia/Tokyo', ignoreHTTPSErrors: true },
      viewport: { width: 390, height: 844 },
    });
    // The helper that names functions stays behind when one is sent to the page.
    await context.addInitScript('globalThis.__name = (named) => named');
    if (token !== undefined) await context.addInitScript(seedToken, token);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const slowDown = async (isSlow: boolean) => {
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOW_DOWN : 1 });
    };
    return await use({ baseUrl, page, devTools, slowDown });
  } finally {
    await browser.close();
  }
}
