import { launch, type BrowserContext, type ElementHandle, type Page } from 'puppeteer-core';
import type { Driver, Running } from '../driver';
import { toClick, type Target } from '../target';

/** Requests to other machines fail: they go to a proxy that does not exist. */
const PREFERENCES = {
  ...{ 'network.proxy.type': 1, 'network.proxy.no_proxies_on': 'localhost, 127.0.0.1' },
  ...{ 'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': 9 },
  ...{ 'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': 9 },
  'intl.accept_languages': 'ja',
};

/** A stock Firefox, driven by WebDriver BiDi. */
export async function startFirefox(executablePath: string, size: { width: number; height: number }): Promise<Running> {
  const browser = await launch({
    ...{ browser: 'firefox', executablePath, extraPrefsFirefox: PREFERENCES },
    defaultViewport: size,
  });
  const context = await browser.createBrowserContext();
  return { driver: await firefoxDriver(context), stop: () => browser.close() };
}

async function firefoxDriver(context: BrowserContext): Promise<Driver> {
  let page = await context.newPage();
  /** In the order in which they were opened. */
  const tabs: Page[] = [page];
  const listTabs = async () => {
    const open = await context.pages();
    tabs.splice(0, tabs.length, ...tabs.filter((tab) => open.includes(tab)));
    tabs.push(...open.filter((tab) => !tabs.includes(tab)));
    return tabs;
  };
  const switchTo = async (tab: number) => {
    const [chosen] = (await listTabs()).slice(tab);
    if (chosen === undefined) throw new Error(`There is no tab ${tab}.`);
    page = chosen;
    await page.bringToFront();
  };
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    run: (expression) => page.evaluate(expression),
    click: (target) => clickOn(page, target),
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    countTabs: async () => (await listTabs()).length,
    openTab: async () => {
      page = await context.newPage();
      await listTabs();
    },
    switchTo,
    closeTab: async () => {
      await page.close();
      await switchTo(0);
    },
  };
}

async function clickOn(page: Page, target: Target): Promise<void> {
  const found = (await page.evaluateHandle(toClick(target))).asElement();
  if (found === null) throw new Error(`Nothing matches ${JSON.stringify(target)}.`);
  // What is found is an element.
  await (found as ElementHandle).click();
}
