import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test';
import {
  completeFirefox,
  FONT_OF_LEFT_PAGE,
  REPORTED_WITHIN,
  SCREENSHOT_STYLE,
  withoutMediaFeatures,
} from './firefoxGaps';
import { type Credentials, newMember } from './newMember';
import { BASE_URL_VARIABLE } from './testServer';

export interface ComplaintGuard {
  /**
   * Accepts console lines that the test causes, such as Chromium's line about an answer of 401. The test fails if one
   * of the patterns matches no line.
   */
  readonly expectError: (...patterns: readonly RegExp[]) => void;
  /** Also watches a context that the test has opened, such as another member's browser. */
  readonly watch: (context: BrowserContext) => void;
}

/** Beginning of Chromium's console line about a failed request. */
const FAILED_TO_LOAD = 'Failed to load resource';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Playwright's `test`, which also fails when a page writes an error or warning to the console, throws an uncaught
 * error, breaches the content security policy or sends a request to another machine, unless `expectError` accepts it.
 * The test also fails if an accepted line does not occur.
 *
 * Pages have no service worker unless the test sets `hasServiceWorkers`, because a test cannot intercept a worker's
 * answers.
 */
export const test = base.extend<
  { guard: ComplaintGuard; hasServiceWorkers: boolean; newcomer: Credentials },
  { browser: Browser }
>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') withoutMediaFeatures(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => use(process.env[BASE_URL_VARIABLE]),
  hasServiceWorkers: [false, { option: true }],
  // Registers a new member for the test, so that changes of this member cannot affect other tests.
  newcomer: async ({ request }, use, { testId }) => use(await newMember(request, `member-${testId}@example.test`)),
  guard: [
    async ({ context, hasServiceWorkers, browserName }, use) => {
      if (browserName === 'firefox') await context.addInitScript(completeFirefox);
      if (!hasServiceWorkers) await context.addInitScript(removeServiceWorkers);
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      const watch = (watched: BrowserContext) => watchContext(watched, complaints);
      watch(context);
      await use({ expectError: (...patterns) => void expected.push(...patterns), watch });
      const listMissing = () =>
        expected
          .filter(({ source }) => browserName === 'chromium' || !source.startsWith(FAILED_TO_LOAD))
          .filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)))
          .map(String);
      // Waits up to five seconds, because a busy browser reports late.
      await expect.poll(listMissing, { message: 'announced, but not met', timeout: 5000 }).toEqual([]);
      if (browserName === 'firefox') await pause(REPORTED_WITHIN);
      const accepted = browserName === 'firefox' ? [...expected, SCREENSHOT_STYLE, FONT_OF_LEFT_PAGE] : expected;
      expect(complaints.filter((complaint) => !accepted.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs in the page. */
function removeServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

function watchContext(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const isComplaint = ['error', 'warning', 'assert'].includes(message.type());
    if (isComplaint) complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => complaints.push(`uncaught: ${String(webError.error())}`));
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !LOOPBACK.has(hostname)) complaints.push(`request to ${request.url()}`);
  });
}
