import type { WebDriver } from 'selenium-webdriver';
import type { Driver } from '../driver';
import { toClick, type Target } from '../target';

/** Drives a window of WebKitGTK by WebDriver. */
export function webKitDriver(session: WebDriver): Driver {
  /** In the order in which they were opened. */
  const tabs: string[] = [];
  const listTabs = async () => {
    const handles = await session.getAllWindowHandles();
    tabs.splice(0, tabs.length, ...tabs.filter((tab) => handles.includes(tab)));
    tabs.push(...handles.filter((handle) => !tabs.includes(handle)));
    return tabs;
  };
  const switchTo = async (tab: number) => {
    const [handle] = (await listTabs()).slice(tab);
    if (handle === undefined) throw new Error(`There is no tab ${tab}.`);
    await session.switchTo().window(handle);
  };
  return {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    run: (expression) => session.executeScript(`return ${expression}`),
    click: (target) => clickOn(session, target),
    type: (text) => session.switchTo().activeElement().sendKeys(text),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    countTabs: async () => (await listTabs()).length,
    openTab: async () => {
      await listTabs();
      await session.switchTo().newWindow('tab');
      await listTabs();
    },
    switchTo,
    closeTab: async () => {
      await session.close();
      await switchTo(0);
    },
  };
}

async function clickOn(session: WebDriver, target: Target): Promise<void> {
  const found = await session.executeScript<{ click: () => Promise<void> } | null>(`return ${toClick(target)}`);
  if (found === null) throw new Error(`Nothing matches ${JSON.stringify(target)}.`);
  await found.click();
}
