import { SESSION_ENDED } from '../support/complaints';
import { button, untilAlive } from '../support/controls';
import { tokenOf } from '../support/sessionStorage';
import { expect, test } from '../support/fixtures';
import type { Behaviour, Settled } from '../support/fakeApi';
import { answersOf, endsSession, keepsForm, RELOAD, tokenAfter, type Row } from './rows';
import type { Expectation, Story } from './story';
import { expectVisible, expectSound, open, typedValues, type Tab } from './tab';

/** Milliseconds of the page's clock within which the screen must report that the network is missing. */
const PROMPT_MS = 2000;

/**
 * Milliseconds by which the page's clock is moved forward when it is stopped. Reading and stopping the clock takes less
 * than this, and the clock cannot be moved back.
 */
const A_WHILE_MS = 5000;

/**
 * Runs the rows of a call in one tab; returns descriptions of the rows that failed. If a screen has a retry button, the
 * next row presses it instead of loading the page.
 */
export async function runRows(tab: Tab, story: Story, rows: readonly Row[]): Promise<readonly string[]> {
  const failures: string[] = [];
  let isReady = false;
  for (const [index, row] of rows.entries()) {
    await test.step(row.name, async () => {
      try {
        await meet(tab, story, { row, isReady });
        isReady = row.expected.again !== undefined && !opensAnew(story, rows[index + 1]);
        if (!isReady) await tryAgain(tab, story, row.expected);
      } catch (error) {
        failures.push(`${row.name}: ${String(error)}`);
        isReady = false;
      }
    });
  }
  return failures;
}

/**
 * Returns whether the tab must load the screen again after the last row, or for a row that expects the screen to wait
 * for its first answer.
 */
function opensAnew(story: Story, row: Row | undefined): boolean {
  return row === undefined || (row.wait !== undefined && !story.button);
}

async function meet(
  tab: Tab,
  story: Story,
  { row, isReady }: { readonly row: Row; readonly isReady: boolean },
): Promise<void> {
  const { page, network, said } = tab;
  if (story.button && !isReady) await open(tab, story);
  const typed = await typedValues(page);
  said.splice(0);
  const { behaviour, failure } = failureOf(row);
  await (story.button || isReady ? pressFor(tab, story, behaviour) : open(tab, story, behaviour));
  await expect.poll(() => network.count(story.call)).toBe(1);

  if (failure) await failPromptly(tab, failure);
  if (row.wait !== undefined) await passTime(tab, story, row);
  if (keepsForm(story, row)) await expect(button(page, story.button)).toBeEnabled();
  await judge(tab, story, row.expected);
  if (keepsForm(story, row)) expect(await typedValues(page)).toEqual(typed);
  if (failure) await page.clock.resume();
}

/**
 * Returns the answer to the row's request. If its connection must fail, the request is held first, and `failPromptly`
 * fails it later.
 */
function failureOf({ behaviour }: Row): { readonly behaviour: Behaviour; readonly failure: Settled | null } {
  const isAway = behaviour === 'refused' || behaviour === 'reset';
  return isAway ? { behaviour: 'held', failure: behaviour } : { behaviour, failure: null };
}

/**
 * Fails the held request and lets only `PROMPT_MS` of the page's clock pass, so that the screen must report the failure
 * within this time.
 */
async function failPromptly({ page, network }: Tab, failure: Settled): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_WHILE_MS);
  const failed = page.waitForEvent('requestfailed');
  await network.release(failure);
  await failed;
  await page.clock.runFor(PROMPT_MS / 2);
  await page.clock.runFor(PROMPT_MS / 2);
}

/**
 * Makes the call again, by the form's button or the screen's retry button. After a press of the retry button, the
 * screen must remove the message of the former row at once.
 */
async function pressFor({ page, network }: Tab, story: Story, behaviour: Behaviour): Promise<void> {
  network.answer(answersOf(story, story.button ? behaviour : 'held'));
  // Clicks without a pointer: a toast that appears between press and release would prevent the click.
  await button(page, story.button ?? RELOAD).dispatchEvent('click');
  if (story.button) return;
  await expect(button(page, RELOAD)).toHaveCount(0);
  await expect.poll(() => network.count(story.call)).toBe(1);
  if (behaviour !== 'held') await network.release(behaviour);
}

/**
 * Expects that the screen stays busy for `wait` milliseconds of the page's clock; then lets the answer come, or the
 * call time out.
 */
async function passTime({ page, network }: Tab, { busy }: Story, { wait = 0, late }: Row): Promise<void> {
  // Waits until the app runs: an inline script of the page may send the call earlier, but the call's time limit counts
  // from the app's start.
  await page.waitForLoadState('load');
  await untilAlive(page);
  if (busy !== null) await expectVisible(page, busy);
  await page.clock.runFor(wait / 2);
  if (busy !== null) await expectVisible(page, busy);
  await page.clock.runFor(wait / 2);
  if (late) await network.release(late);
}

async function judge(tab: Tab, story: Story, expected: Expectation): Promise<void> {
  const { page, network, said } = tab;
  for (const item of expected.visible) await expectVisible(page, item);
  if (expected.visible.length > 0) await expect(page).toHaveURL(expected.url ?? story.path);
  await expect.poll(() => tokenOf(page), 'token').toBe(tokenAfter(story, expected));
  await expectSound(tab);
  expect(network.count(story.call), 'requests').toBe(1);
  if (story.leadsTo && expected.again) expect(network.count(story.leadsTo), story.leadsTo).toBe(0);
  if (endsSession(story, expected)) {
    expect(said.filter((line) => SESSION_ENDED.test(line))).toHaveLength(1);
  }
}

/** Proves that the member can go on: presses the retry button, or goes back into the site after maintenance. */
async function tryAgain({ page, network }: Tab, story: Story, expected: Expectation): Promise<void> {
  if (expected.again && !story.button) {
    network.answer(answersOf(story));
    await button(page, RELOAD).click();
    for (const item of story.onSuccess.visible) await expectVisible(page, item);
    expect(network.count(story.call), 'requests of another try').toBe(1);
  }
  if (expected.url === '/maintenance') {
    network.answer(answersOf(story));
    await button(page, RELOAD).click();
    const isIn = tokenAfter(story, expected) !== null;
    await expect(page).toHaveURL(isIn ? '/home' : '/login');
    await expectVisible(page, isIn ? '展覧会' : 'パスワードをお忘れの方');
    await untilAlive(page);
  }
}
