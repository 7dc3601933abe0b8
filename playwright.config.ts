import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from './e2e/support/chromium';
import { FIREFOX_PREFERENCES, findFirefox } from './e2e/support/firefox';
import { workersFor } from './scripts/test/workers';

const chromium = findChromium(process.env, true);
const firefox = findFirefox();

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const TOUCHED_PHONE = { ...PHONE, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The settings of the projects that test an installed Firefox over WebDriver BiDi. */
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

/**
 * Tests the built app against the real server, which `globalSetup` starts on a free port with a separate data folder.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './scripts/journeySetup.ts',
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  outputDir: 'test-results',
  workers: workersFor(),
  retries: 0,
  // Milliseconds. A journey through mails, forms and axe takes 20 s on an idle machine.
  timeout: 120_000,
  // Milliseconds. On a busy machine, a list of hundreds of plans takes more than Playwright's default of 5 s.
  expect: { timeout: 30_000 },
  use: {
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // No trace by default, because recording makes every journey a third longer. To see why a test fails, run it with
    // `--trace retain-on-failure`.
    trace: 'off',
    video: 'off',
    launchOptions: {
      executablePath: chromium.executablePath,
      // The first flag keeps requests on this machine: other hosts do not resolve, and `fixtures.ts` fails a test that
      // asks for one. The second makes the tests a tenth faster, since no page lives long enough for optimised code.
      args: [
        ...chromium.args,
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        '--js-flags=--no-opt',
      ],
      env: { ...definedEnvironment(), ...chromium.env },
    },
  },
  projects: [
    // `npm run test:e2e` tests in Chromium.
    { name: 'phone', grepInvert: /@desktop/, use: TOUCHED_PHONE },
    { name: 'desktop', grepInvert: /@phone/, use: DESKTOP },
    // `npm run test:firefox`. Tests of the desktop's layout run only in Chromium, because the layout is the same in
    // every engine.
    {
      ...inFirefox,
      name: 'firefox-phone',
      grep: /@engines/,
      grepInvert: /@desktop/,
      use: { ...inFirefox.use, ...PHONE },
    },
    { ...inFirefox, name: 'firefox-desktop', grep: /@desktop @engines/, use: { ...inFirefox.use, ...DESKTOP } },
    // `npm run test:webkit` tests WebKitGTK at a width of 390 px, with WebKit's own driver and a separate server.
    {
      name: 'webkit',
      testMatch: 'webkit/*.webkit.ts',
      outputDir: 'test-results/webkit',
      // A single worker, so that one window of WebKit runs beside the windows of Firefox.
      workers: 1,
      // Milliseconds. A test waits up to a minute for each step.
      timeout: 300_000,
    },
    // `npm run gallery` takes a picture of every screen in every state, at the width of each project below.
    { ...gallery('@screen'), name: '390', use: TOUCHED_PHONE },
    { ...gallery('@screen'), name: '1280', use: DESKTOP },
    // The size of an A4 page in CSS pixels (96 to the inch), less margins of 15 mm.
    { ...gallery('@paper'), name: 'print', use: { viewport: { width: 680, height: 1009 } } },
    // `npm run test:devtools` tests the real Redux DevTools if `REDUX_DEVTOOLS_EXTENSION` names the folder of the
    // unpacked extension.
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
