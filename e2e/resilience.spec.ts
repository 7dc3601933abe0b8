import type { Locator, Page } from '@playwright/test';
import { type CallName, CALLS } from '#contract/calls';
import { meAfterLogin, mutations } from './resilience/mutations';
import { cardToken, lostPayment, pay, postalLookup } from './resilience/payments';
import { queries } from './resilience/queries';
import { answersOf, rowsOf } from './resilience/rows';
import { runRows } from './resilience/runRows';
import { FAULTS, type Story } from './resilience/story';
import { expectSound, expectVisible, open, type Tab } from './resilience/tab';
import { complaintsOfAnswers, SESSION_ENDED } from './support/complaints';
import { button, untilAlive } from './support/controls';
import { fakeApi, type Behaviour } from './support/fakeApi';
import { expect, test } from './support/fixtures';
import { TODAY } from './support/museum';
import { tagged } from './support/tags';

type StoryName = CallName | 'postalLookup' | 'cardToken';

/** Stories of the calls that change something, or that may cost money. */
const MUTATIONS = { ...mutations, pay, cardToken } satisfies Record<string, Story>;

/** `satisfies` makes a call without a story, or a fault without an expectation, a type error. */
const EVERY_CALL = { ...queries, ...MUTATIONS, postalLookup } satisfies Record<StoryName, Story>;

const STORIES: Readonly<Record<string, Story>> = { ...EVERY_CALL, meAfterLogin, lostPayment };

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

// Saves a fifth of the CPU time: no test of this file compares pixels, so one pixel per CSS pixel is enough.
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } });

/**
 * Names of the calls whose answer of 401 ends the session. The logout is left out, because it ends the session whatever
 * the answer is.
 */
const ENDING: ReadonlySet<string> = new Set([
  ...Object.entries(CALLS).flatMap(([name, { anonymous }]) => (anonymous || name === 'logout' ? [] : [name])),
  'meAfterLogin',
  'lostPayment',
]);

for (const [name, story] of Object.entries(STORIES)) {
  test(`${name}: whatever it is answered, the member can go on`, tagged('beyond', 'phone'), async ({ page, guard }) => {
    guard.expectError(...complaintsOf(story, Object.values(FAULTS)));
    if (ENDING.has(name)) guard.expectError(SESSION_ENDED);
    const tab = await openTab(page);
    expect(await runRows(tab, story, rowsOf(story))).toEqual([]);
    await leaveWhileWaiting(tab, story);
  });
}

for (const [name, story] of Object.entries(MUTATIONS)) {
  test(
    `${name}: however often it is asked for, it is sent once`,
    tagged('beyond', 'phone'),
    async ({ page, guard }) => {
      guard.expectError(...complaintsOf(story, [FAULTS['500']]));
      await pressImpatiently(await openTab(page), story);
    },
  );
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

/** Leaves the screen while the call has no answer, by a link or, where the screen has no link yet, by Back. */
async function leaveWhileWaiting(tab: Tab, story: Story): Promise<void> {
  await test.step('leaving before an answer', async () => {
    const { page, network } = tab;
    await open(tab, story, story.button ? undefined : 'held');
    if (story.button) {
      network.answer(answersOf(story, 'held'));
      await button(page, story.button).click();
    }
    await expect.poll(() => network.count(story.call)).toBe(1);
    // Waits for hydration: before hydration a link loads a new page, which would repeat the call.
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

type Press = (target: Locator, page: Page) => Promise<void>;

/**
 * Ways in which an impatient member presses. `force` presses a busy button, for which Playwright would otherwise wait.
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
 * Presses the button in several ways, each of which must send one request. Back and Forward after success must send
 * none.
 */
async function pressImpatiently(tab: Tab, story: Story): Promise<void> {
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
      if (isLast) return;
      await failAndComplain(tab);
      if (story.faults['500'].again) await expect(target).toBeEnabled();
    });
  }
  await network.release(story.reply);
  for (const item of story.onSuccess.visible) await expectVisible(page, item);
  await goBackAndForth(page, story.onSuccess.url ?? story.path);
  await expectVisible(page, { role: 'heading' });
  await expectSound(tab);
  expect(network.count(story.call), 'after going back and forth').toBe(1);
}

/**
 * Answers with 500 and waits for Chromium's console line about this answer. Without the wait, the next press might load
 * a page before the line is written.
 */
async function failAndComplain({ page, network }: Tab): Promise<void> {
  const complained = page.waitForEvent('console', (message) => message.text().startsWith('Failed to load resource'));
  await network.release({ status: 500, body: {} });
  await complained;
}

/** Goes back and forth by `history`: Playwright loses a page that Chromium restores from its back-forward cache. */
async function goBackAndForth(page: Page, here: string): Promise<void> {
  await expect(page).toHaveURL(here);
  await page.evaluate(() => history.back()).catch(wasLeft);
  await expect(page).not.toHaveURL(here);
  await page.evaluate(() => history.forward()).catch(wasLeft);
  await expect(page).toHaveURL(here);
}

/**
 * Ignores the error of an `evaluate` whose page is replaced before it returns. The caller checks the address
 * afterwards.
 */
function wasLeft(error: unknown): void {
  if (!String(error).includes('Execution context was destroyed')) throw error;
}
