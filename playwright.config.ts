import { defineConfig } from '@playwright/test';
import { ON_DESKTOP, ON_PHONE } from './e2e/support/beyond';
import { findChromium } from './e2e/support/chromium';
import { workersFor } from './scripts/test/workers';

const chromium = findChromium(process.env, true);

/** What is sent, kept and told does not depend on the width; `accessibility` sets both widths itself. */
const SAME_AT_EVERY_WIDTH = [
  ...['accessibility', 'account', 'apiReference', 'canary', 'contents', 'errorReports', 'faults', 'guard'],
  ...['membershipCard', 'offlineCard', 'otherOrigin', 'passwordReset', 'preloads', 'prerendered', 'replay', 'smoke'],
  'styles',
];

/** The built app against the real server, which `globalSetup` starts on a free port with a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './scripts/journeySetup.ts',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  outputDir: 'test-results',
  workers: workersFor(),
  retries: 0,
  // A journey through mails, forms and axe takes a sixth of this on a quiet machine.
  timeout: 120_000,
  // A list of hundreds of plans takes more than the usual 5 s on a busy one.
  expect: { timeout: 30_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // Recording makes every journey a third longer: `--trace retain-on-failure` when one is to be looked into.
    trace: 'off',
    video: 'off',
    launchOptions: {
      executablePath: chromium.executablePath,
      // Nothing leaves the machine: a request to elsewhere fails at once, and `fixtures.ts` fails its test.
      // Pages live too briefly to be compiled for speed: that makes the tests a tenth slower.
      args: [
        ...chromium.args,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--js-flags=--no-opt',
      ],
      env: { ...definedEnvironment(), ...chromium.env },
    },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: new RegExp(ON_DESKTOP.tag),
      // The support viewer is laid out for wide screens only.
      testIgnore: /supportViewer\w*\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grepInvert: new RegExp(ON_PHONE.tag),
      testIgnore: SAME_AT_EVERY_WIDTH.map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
