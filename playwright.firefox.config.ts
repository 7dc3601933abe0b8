import { defineConfig } from '@playwright/test';
import { IN_CHROMIUM, ON_DESKTOP } from './e2e/support/beyond';
import { FIREFOX_PREFERENCES, findFirefox } from './e2e/support/firefox';
import config from './playwright.config';

const executablePath = findFirefox();

const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { ...(executablePath && { executablePath }), firefoxUserPrefs: FIREFOX_PREFERENCES },
} as const;

/**
 * What may depend on the engine. Over WebDriver BiDi Playwright sees no download, no body of a request and no reload without
 * network: tests of these are tagged or not listed.
 */
const testMatch = [
  ...['account', 'cardFrame', 'contents', 'emailChange', 'faults', 'guard', 'membershipCard', 'offlineCard'],
  ...['payment', 'prerendered', 'queuedBacks', 'registration', 'sessionBack', 'sessionTabs'],
].map((name) => `${name}.spec.ts`);

/** `npm run test:firefox`: the members' journeys in an installed Firefox, over WebDriver BiDi. */
export default defineConfig({
  ...config,
  outputDir: 'test-results/firefox',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  projects: [
    {
      name: 'firefox-phone',
      testMatch,
      grepInvert: new RegExp(`${ON_DESKTOP.tag}|${IN_CHROMIUM.tag}`),
      use: { ...firefox, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
    },
    {
      name: 'firefox-desktop',
      testMatch,
      // What is for a keyboard; the layout is the same in every engine.
      grep: new RegExp(ON_DESKTOP.tag),
      use: { ...firefox, viewport: { width: 1280, height: 800 } },
    },
  ],
});
