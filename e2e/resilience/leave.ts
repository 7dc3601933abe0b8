import { button } from '../support/controls';
import { expect, test } from '../support/fixtures';
import { answersOf } from './rows';
import type { Story } from './story';
import { expectSound, open, type Tab } from './tab';

/** Leaves the screen while a call is pending: by a link of the screen, or by Back where the screen has no link yet. */
export async function leaveWhileWaiting(tab: Tab, story: Story): Promise<void> {
  await test.step('leaving before an answer', async () => {
    const { page, network } = tab;
    await open(tab, story, story.button ? undefined : 'held');
    if (story.button) {
      network.answer(answersOf(story, 'held'));
      await button(page, story.button).click();
    }
    await expect.poll(() => network.count(story.call)).toBe(1);

    const here = new URL(page.url()).pathname;
    const elsewhere = page.locator(`a[href^="/"]:not([href^="${here}"]):not([target])`).filter({ visible: true });
    if ((await elsewhere.count()) === 0) {
      await page.goBack();
      await expect.poll(() => new URL(page.url()).pathname).not.toBe(here);
      return;
    }
    await elsewhere.first().click();
    const question = page.getByRole('dialog').getByRole('button', { name: '保存せずに移動する' });
    await expect(async () => {
      if (await question.isVisible()) await question.click();
      expect(new URL(page.url()).pathname).not.toBe(here);
    }).toPass();
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectSound(tab);
    expect(network.count(story.call), 'requests').toBeLessThanOrEqual(1);
  });
}
