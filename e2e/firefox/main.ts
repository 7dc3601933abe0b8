import assert from 'node:assert/strict';
import { launch, type Browser } from 'puppeteer-core';
import { endWithNpm } from '../../tools/processes/endWithNpm';
import { unlessStopped } from '../../tools/processes/unlessStopped';
import { startServer } from '../support/testServer';
import { findFirefox } from './findFirefox';
import { runJourney } from './journey';
import { provokeComplaint, watchPage } from './watchPage';

const PHONE = { width: 390, height: 844 };

const DESKTOP = { width: 1280, height: 800 };

/** Requests to other machines fail: they go to a proxy that does not exist. */
const PREFERENCES = {
  ...{ 'network.proxy.type': 1, 'network.proxy.no_proxies_on': 'localhost, 127.0.0.1' },
  ...{ 'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': 9 },
  ...{ 'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': 9 },
  'intl.accept_languages': 'ja',
};

/** `npm run test:firefox`: the built app against the real server, in a stock Firefox driven by WebDriver BiDi. */
async function main(): Promise<void> {
  const executablePath = findFirefox();
  if (executablePath === undefined)
    throw new Error('There is no Firefox here: install one, or name it in FIREFOX_PATH.');
  const server = await unlessStopped(startServer());
  const walked = walkAll(executablePath, server.baseUrl);
  await unlessStopped(walked).finally(() => server.stop());
}

async function walkAll(executablePath: string, baseUrl: string): Promise<void> {
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox: PREFERENCES });
  try {
    for (const screen of [PHONE, DESKTOP]) await walkOn(browser, screen, baseUrl);
  } finally {
    await browser.close();
  }
}

async function walkOn(browser: Browser, screen: typeof PHONE, baseUrl: string): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(screen);
  const complaints = await watchPage(page);
  await runJourney(page, baseUrl);
  await provokeComplaint(page, complaints);
  assert.deepEqual(complaints, []);
  await context.close();
  console.log(`Firefox, ${screen.width} × ${screen.height}: the whole way without a complaint`);
}

endWithNpm();
main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
