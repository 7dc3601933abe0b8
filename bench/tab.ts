import { chromium, type CDPSession, type Page } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';

const SLOW_DOWN = 4;

export interface Tab {
  readonly baseUrl: string;
  readonly page: Page;
  readonly devTools: CDPSession;
  /** Slows the processor down to the speed of a mid-range phone if `isSlow` is true. Otherwise restores its speed. */
  readonly slowDown: (isSlow: boolean) => Promise<void>;
}

/** Opens a tab of a phone's size in a new browser, signed in if there is a token, and calls `use` with it. */
export async function withTab<T>(
  { baseUrl, token }: { readonly baseUrl: string; readonly token?: string | undefined },
  use: (tab: Tab) => Promise<T>,
): Promise<T> {
  const { executablePath, args, env } = findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const context = await browser.newContext({
      baseURL: baseUrl,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
      // Accepts the HTTP/2 proxy's self-signed certificate.
      ignoreHTTPSErrors: true,
      viewport: { width: 390, height: 844 },
    });
    // Defines `__name`. tsx wraps named functions in calls of it, and Playwright sends such functions to the page
    // without its definition.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(defineWhenShown);
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

/**
 * Runs in the page before the page's scripts: stores the token where the app reads it (§4). Leaves a newer token that
 * the app has stored, since it has made the older one invalid.
 */
export function seedToken(token: string): void {
  if (sessionStorage.getItem('token') === null) sessionStorage.setItem('token', token);
}

/** A text to wait for in the first element that matches the selector. */
export interface Sight {
  readonly selector: string;
  readonly text: string;
}

declare global {
  interface Window {
    /** Resolves to the end of the frame that first shows the text, by `performance.now()` in milliseconds. */
    whenShown: (sight: Sight) => Promise<number>;
  }
}

/** Defines `window.whenShown`. Runs in the page before the page's scripts. */
function defineWhenShown(): void {
  window.whenShown = ({ selector, text }) =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (document.querySelector(selector)?.textContent.includes(text) !== true) return;
        observer.disconnect();
        clearTimeout(limit);
        requestAnimationFrame(() => {
          // The message arrives right after the frame is drawn, earlier than a timer would.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      const limit = setTimeout(() => reject(new Error(`Nothing showed ${text}.`)), 60_000);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
}

/** Returns the milliseconds from an event in the browser to the end of the frame that first shows the sight. */
export async function timeToPaint(
  page: Page,
  { on, ...sight }: Sight & { readonly on: 'click' | 'keydown' },
  act: () => Promise<void>,
): Promise<number> {
  const measured = page.evaluate(
    ([type, awaited]) =>
      new Promise<number>((resolve, reject) => {
        const onEvent = ({ timeStamp }: Event) => {
          window.whenShown(awaited).then((shown) => resolve(shown - timeStamp), reject);
        };
        addEventListener(type, onEvent, { capture: true, once: true });
      }),
    [on, sight] as const,
  );
  // Waits until the listener is installed. The browser answers commands in their order, so this answer comes after the
  // installation.
  await page.evaluate(() => null);
  await act();
  return measured;
}
