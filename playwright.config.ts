import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from './e2e/support/chromium';
import { FIREFOX_PREFERENCES, findFirefox } from './e2e/support/firefox';
import { workersFor } from './scripts/test/workers';

const chromium = findChromium(process.env, true);
const firefox = findFirefox();

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const TOUCHED_PHONE = { ...PHONE, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** An installed Firefox, over WebDriver BiDi. */
const inFirefox = {
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  outputDir: 'test-results/firefox',
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { ...(firefox && { executablePath: firefox }), firefoxUserPrefs: FIREFOX_PREFERENCES },
  },
} satisfies Project;

/** The built app against the real server, which `globalSetup` starts on a free port with a data folder of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
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
    // `npm run test:e2e`
    { name: 'phone', grepInvert: /@desktop/, use: TOUCHED_PHONE },
    { name: 'desktop', grepInvert: /@phone/, use: DESKTOP },
    // `npm run test:firefox`; the layout of a desktop is the same in every engine.
    {
      ...inFirefox,
      name: 'firefox-phone',
      grep: /@engines/,
      grepInvert: /@desktop/,
      use: { ...inFirefox.use, ...PHONE },
    },
    { ...inFirefox, name: 'firefox-desktop', grep: /@desktop @engines/, use: { ...inFirefox.use, ...DESKTOP } },
    // `npm run test:webkit`: WebKitGTK at 390 px, by its own driver and with a server of its own.
    {
      name: 'webkit',
      testMatch: 'webkit/*.webkit.ts',
      outputDir: 'test-results/webkit',
      // One window, beside Firefox.
      workers: 1,
      // A step is waited for up to a minute.
      timeout: 300_000,
    },
    // `npm run gallery`: a picture of every screen in every state, at the width of each project.
    { ...gallery('@screen'), name: '390', use: TOUCHED_PHONE },
    { ...gallery('@screen'), name: '1280', use: DESKTOP },
    // A4 upright within margins of 15 mm, at the 96 dots to the inch that style sheets reckon with.
    { ...gallery('@paper'), name: 'print', use: { viewport: { width: 680, height: 1009 } } },
    // `npm run test:devtools`: the real Redux DevTools, where `REDUX_DEVTOOLS_EXTENSION` names their unpacked folder.
    { name: 'devtools', testMatch: 'devTools/*.devtools.ts', outputDir: 'test-results/devtools', workers: 1 },
  ],
});

function gallery(tag: string): Project {
  return { testMatch: 'gallery/*.gallery.ts', grep: new RegExp(tag), outputDir: 'test-results/gallery' };
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
