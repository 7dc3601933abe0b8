import { SESSION_ENDED } from '../support/complaints';
import { button, untilAlive } from '../support/controls';
import { tokenOf } from '../support/sessionStorage';
import { expect, test } from '../support/fixtures';
import type { Behaviour, Settled } from '../support/fakeApi';
import { answersOf, endsSession, keepsForm, RELOAD, tokenAfter, type Row } from './rows';
import type { Expectation, Story } from './story';
import { expectVisible, expectSound, open, typedValues, type Tab } from './tab';

/** Milliseconds of the page's clock in which a missing network must be reported. */
const PROMPT_MS = 2000;

/** Milliseconds; more than the clock advances between reading and stopping it. */
const A_WHILE_MS = 5000;

/**
 * Goes through rows of a call in one tab, and answers with those that went wrong. A screen that offers another try
 * gets the next row by it, without a page load: the second try of the one before.
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

/** A screen's first wait for an answer can be seen only after a page load. */
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

/** Without a network the call must fail at the time of the row, and not before. */
function failureOf({ behaviour }: Row): { readonly behaviour: Behaviour; readonly failure: Settled | null } {
  const isAway = behaviour === 'refused' || behaviour === 'reset';
  return isAway ? { behaviour: 'held', failure: behaviour } : { behaviour, failure: null };
}

/** Advances the page's clock by two seconds and then stops it, so that slower changes stay invisible. */
async function failPromptly({ page, network }: Tab, failure: Settled): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_WHILE_MS);
  const failed = page.waitForEvent('requestfailed');
  await network.release(failure);
  await failed;
  await page.clock.runFor(PROMPT_MS / 2);
  await page.clock.runFor(PROMPT_MS / 2);
}

/** Expects that the previous row's failure disappears when the next attempt starts. */
async function pressFor({ page, network }: Tab, story: Story, behaviour: Behaviour): Promise<void> {
  network.answer(answersOf(story, story.button ? behaviour : 'held'));
  // Dispatches the click without a pointer: a toast of the previous row could appear between press and release, and
  // then there would be no click.
  await button(page, story.button ?? RELOAD).dispatchEvent('click');
  if (story.button) return;
  await expect(button(page, RELOAD)).toHaveCount(0);
  await expect.poll(() => network.count(story.call)).toBe(1);
  if (behaviour !== 'held') await network.release(behaviour);
}

/**
 * Expects the screen to be busy while the answer is awaited, by the page's clock. Then the answer comes, or the call
 * times out.
 */
async function passTime({ page, network }: Tab, { busy }: Story, { wait = 0, late }: Row): Promise<void> {
  // The page sends calls before the app starts, whose clock for them begins later.
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

/** Tries again, by the button of the failure or, after maintenance, by going back into the site. */
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
