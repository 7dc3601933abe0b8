import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { button } from '../support/controls';
import { answersOf } from './rows';
import type { Story } from './story';
import { expectVisible, expectSound, open, type Tab } from './tab';

type Press = (target: Locator, page: Page) => Promise<void>;

/**
 * Presses and navigation of an impatient member. A press on a busy button is forced: Playwright would wait for it to be
 * free.
 */
const PRESSES: Readonly<Record<string, Press>> = {
  'double click': (target) => target.dblclick(),
  'Enter and click': async (target, page) => {
    const box = page.locator('#main form input:not([readonly])').first();
    await ((await box.count()) > 0 ? box : target).press('Enter');
    if (await target.isVisible()) await target.click({ force: true });
  },
  'ten clicks': (target) =>
    target.evaluate((element) => {
      for (let click = 0; click < 10; click += 1) (element as HTMLElement).click();
    }),
};

/**
 * Presses a button in several ways, each of which must send one request; Back and Forward after its success must send
 * none.
 */
export async function pressImpatiently(tab: Tab, story: Story): Promise<void> {
  const { page, network } = tab;
  const target = button(page, story.button ?? '');
  const kinds = Object.entries(PRESSES);
  for (const [index, [name, press]] of kinds.entries()) {
    const isLast = index === kinds.length - 1;
    await test.step(name, async () => {
      if (index === 0 || !story.faults['500'].again) await open(tab, story);
      network.answer(answersOf(story, 'held'));
      await press(target, page);
      await expect.poll(() => network.count(story.call), name).toBe(1);
      if (!isLast) await network.release({ status: 500, body: {} });
      if (!isLast && story.faults['500'].again) await expect(target).toBeEnabled();
    });
  }
  await network.release(story.reply);
  for (const item of story.onSuccess.visible) await expectVisible(page, item);
  await goBackAndForth(page, story.onSuccess.url ?? story.path);
  await expectVisible(page, { role: 'heading' });
  await expectSound(tab);
  expect(network.count(story.call), 'after going back and forth').toBe(1);
}

/** By the page's own history: Playwright loses the page that Chromium exchanges for one of its back-forward cache. */
async function goBackAndForth(page: Page, here: string): Promise<void> {
  await expect(page).toHaveURL(here);
  await page.evaluate(() => history.back()).catch(wasLeft);
  await expect(page).not.toHaveURL(here);
  await page.evaluate(() => history.forward()).catch(wasLeft);
  await expect(page).toHaveURL(here);
}

/** The page may be replaced before the call returns; the address is checked afterwards. */
function wasLeft(error: unknown): void {
  if (!String(error).includes('Execution context was destroyed')) throw error;
}
