import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findWholeChromium } from '../support/chromium';
import { startDisplay } from '../support/display';
import { test as guarded } from '../support/fixtures';
import { findInstalled } from '../support/installedProgram';
import { endServer } from '../support/testServer';
import { openMonitor, type Monitor } from './monitor';

/** Path of the unpacked Redux DevTools extension. */
const EXTENSION = process.env['REDUX_DEVTOOLS_EXTENSION'];
const BROWSER = findWholeChromium();
const XVFB = findInstalled(['Xvfb']);

/**
 * Returns the paths of the Redux DevTools extension, of a Chromium and of Xvfb; undefined if one of them is missing.
 */
export function findDevTools() {
  if (!EXTENSION || !BROWSER || !XVFB) return undefined;
  if (!existsSync(join(EXTENSION, 'manifest.json')))
    throw new Error(`REDUX_DEVTOOLS_EXTENSION has no manifest.json: ${EXTENSION}`);
  return { extension: EXTENSION, browser: BROWSER, xvfb: XVFB };
}

interface Fixtures {
  /** The messages that pages have posted to the extension, as the extension serialised them. */
  readonly messages: readonly string[];
  readonly monitor: Monitor;
}

/** Playwright's `test` in a Chromium with the Redux DevTools extension, whose window is the fixture `monitor`. */
export const test = guarded.extend<Fixtures, { display: string }>({
  display: [
    async ({}, use) => {
      const display = await startDisplay(XVFB ?? '', '1600x1200');
      await use(display.name);
      await endServer(display.process);
    },
    { scope: 'worker' },
  ],
  context: async ({ display, launchOptions, contextOptions, locale, timezoneId, baseURL }, use) => {
    const context = await chromium.launchPersistentContext('', {
      ...contextOptions,
      ...launchOptions,
      ...(locale && { locale }),
      ...(timezoneId && { timezoneId }),
      ...(baseURL && { baseURL }),
      executablePath: BROWSER ?? '',
      headless: false,
      viewport: null,
      // Sets a display, because Chromium loads extensions only if it is not headless.
      env: { ...launchOptions.env, DISPLAY: display },
      ignoreDefaultArgs: ['--disable-extensions'],
      args: [
        ...(launchOptions.args ?? []),
        `--load-extension=${EXTENSION}`,
        `--disable-extensions-except=${EXTENSION}`,
        '--disable-features=DisableLoadExtensionCommandLineSwitch',
        '--window-size=1280,900',
      ],
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  messages: async ({ context }, use) => {
    const messages: string[] = [];
    await context.exposeFunction('noteMessage', (message: string) => void messages.push(message));
    await context.addInitScript(noteMessages);
    await use(messages);
  },
  // Uses the fixture `messages`, so that messages are recorded before the monitor opens and makes the page post the
  // first one.
  monitor: async ({ context, messages }, use) => {
    void messages;
    await use(await openMonitor(context));
  },
});

/** Runs in the page. */
function noteMessages(): void {
  const { noteMessage } = window as unknown as { noteMessage: (message: string) => Promise<void> };
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const isOurs = typeof data === 'object' && data !== null && 'source' in data && data.source === '@devtools-page';
    if (isOurs) void noteMessage(JSON.stringify(data));
  });
}
