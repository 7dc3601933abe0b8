import type { Page } from '@playwright/test';
import { CALLS } from '../src/contract/calls';
import { FAULTS } from './resilience/faults';
import { pressImpatiently } from './resilience/presses';
import { answersOf, rowsOf } from './resilience/rows';
import { runRows } from './resilience/runRows';
import { MUTATIONS, STORIES } from './resilience/stories';
import type { Story } from './resilience/story';
import { expectSound, open, type Tab } from './resilience/tab';
import { BEYOND_ON_PHONE } from './support/beyond';
import { complaintsOfAnswers, SESSION_ENDED } from './support/complaints';
import { button, untilAlive } from './support/controls';
import { fakeApi, type Behaviour } from './support/fakeApi';
import { expect, test } from './support/fixtures';
import { TODAY } from './support/museum';

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

// No pixel is looked at, and frames of a phone's density take a fifth of the processor's time.
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

/** A 401 to these ends the session; a logout has ended it already. */
const ENDING: ReadonlySet<string> = new Set([
  ...Object.entries(CALLS).flatMap(([name, { anonymous }]) => (anonymous || name === 'logout' ? [] : [name])),
  'meAfterLogin',
  'lostPayment',
]);

for (const [name, story] of Object.entries(STORIES)) {
  test(`${name}: whatever it is answered, the member can go on`, BEYOND_ON_PHONE, async ({ page, guard }) => {
    guard.expectError(...complaintsOf(story, Object.values(FAULTS)));
    if (ENDING.has(name)) guard.expectError(SESSION_ENDED);
    const tab = await openTab(page);
    expect(await runRows(tab, story, rowsOf(story))).toEqual([]);
    await leaveWhileWaiting(tab, story);
  });
}

for (const [name, story] of Object.entries(MUTATIONS)) {
  test(`${name}: however often it is asked for, it is sent once`, BEYOND_ON_PHONE, async ({ page, guard }) => {
    guard.expectError(...complaintsOf(story, [FAULTS['500']]));
    await pressImpatiently(await openTab(page), story);
  });
}

function complaintsOf({ call }: Story, faults: readonly Behaviour[]): readonly RegExp[] {
  return faults.flatMap((fault) => complaintsOfAnswers({ [call]: fault }));
}

async function openTab(page: Page): Promise<Tab> {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const network = await fakeApi(page);
  await page.clock.install({ time: TODAY });
  return { page, network, said };
}

/** Leaves the screen while a call is pending: by a link of the screen, or by Back where the screen has no link yet. */
async function leaveWhileWaiting(tab: Tab, story: Story): Promise<void> {
  await test.step('leaving before an answer', async () => {
    const { page, network } = tab;
    await open(tab, story, story.button ? undefined : 'held');
    if (story.button) {
      network.answer(answersOf(story, 'held'));
      await button(page, story.button).click();
    }
    await expect.poll(() => network.count(story.call)).toBe(1);
    // A link of the page as it was served is a page load, which asks anew.
    await untilAlive(page);

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
