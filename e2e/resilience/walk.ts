import { expect, test } from '../support/fixtures';
import { rowsOf, tokenBefore, type Row } from './rows';
import type { Outcome, Story } from './story';
import { answersOf, button, expectSight, expectSound, open, storedToken, typedValues, type Tab } from './tab';

/**
 * Goes through all rows of a call in one tab, and answers with those that went wrong. A form that keeps what was typed
 * is pressed again for the next row, which is the second try of the one before.
 */
export async function walk(tab: Tab, story: Story): Promise<readonly string[]> {
  const faults: string[] = [];
  let isReady = false;
  for (const row of rowsOf(story)) {
    await test.step(row.name, async () => {
      try {
        await meet(tab, story, row, isReady);
        isReady = story.button !== undefined && row.outcome.again === 'press';
      } catch (error) {
        faults.push(`${row.name}: ${String(error)}`);
        isReady = false;
      }
    });
  }
  return faults;
}

async function meet(tab: Tab, story: Story, row: Row, isReady: boolean): Promise<void> {
  const { page, network, said } = tab;
  if (story.button && !isReady) await open(tab, story);
  said.splice(0);
  const typed = story.button ? await typedValues(page) : [];
  if (story.button) {
    network.answer(answersOf(story, row.behaviour));
    await button(page, story.button).click();
  } else await open(tab, story, row.behaviour);
  await expect.poll(() => network.count(story.call)).toBe(1);

  if (row.wait !== undefined) await passTime(tab, story, row);
  if (story.button && row.outcome.again === 'press') await expect(button(page, story.button)).toBeEnabled();
  await judge(tab, story, row.outcome);
  if (row.outcome.again === 'press') expect(await typedValues(page)).toEqual(typed);
  await tryAgain(tab, story, row.outcome);
}

/** Busy for as long as the answer is awaited, by the clock of the page; then it comes, or is given up. */
async function passTime({ page, network }: Tab, { busy }: Story, { wait = 0, late }: Row): Promise<void> {
  if (busy !== null) await expectSight(page, busy);
  await page.clock.runFor(wait - 1500);
  if (busy !== null) await expectSight(page, busy);
  await page.clock.runFor(1500);
  if (late) await network.release(late);
}

async function judge(tab: Tab, story: Story, outcome: Outcome): Promise<void> {
  const { page, network, said } = tab;
  for (const sight of outcome.sees) await expectSight(page, sight);
  if (outcome.sees.length > 0) await expect(page).toHaveURL(outcome.at ?? story.path);
  const token = outcome.token === undefined ? tokenBefore(story) : outcome.token;
  await expect.poll(() => storedToken(page), 'token').toBe(token);
  await expectSound(tab);
  expect(network.count(story.call), 'requests').toBe(1);
  if (story.leadsTo && outcome.again) expect(network.count(story.leadsTo), story.leadsTo).toBe(0);
  if (outcome.at === '/login' && tokenBefore(story) && story.tokens === 'stored') {
    expect(said.filter((line) => line.includes('ログイン情報が確認できません'))).toHaveLength(1);
  }
}

/** Another try by the button of the failure, or back into the site once the maintenance is over. */
async function tryAgain(tab: Tab, story: Story, { again, at, token }: Outcome): Promise<void> {
  const { page, network } = tab;
  if (again === 'reload') {
    network.answer(answersOf(story));
    await button(page, '再読み込み').click();
    for (const sight of story.well.sees) await expectSight(page, sight);
    expect(network.count(story.call), 'requests of another try').toBe(1);
  }
  if (at === '/maintenance') {
    network.answer(answersOf(story));
    await button(page, '再読み込み').click();
    const isIn = token === undefined ? tokenBefore(story) !== null : token !== null;
    await expect(page).toHaveURL(isIn ? '/home' : '/login');
    await expectSight(page, isIn ? '展覧会' : 'パスワードをお忘れの方');
  }
}
