import assert from 'node:assert/strict';
import type { CallName } from '../../../src/contract/calls';
import { boxCalled, clickWithoutOpening, type Hand } from '../../resilience/hand';
import { isAlive, keepOnly, shownText, tokenInPage, typedInPage } from '../../resilience/inPage';
import type { Behaviour } from '../../resilience/network';
import {
  answersOf,
  endsSession,
  keepsForm,
  keptBefore,
  RELOAD,
  rowsOf,
  tokenAfter,
  UNFINISHED,
  type Row,
} from '../../resilience/rows';
import { STORIES } from '../../resilience/stories';
import type { Outcome, Sight, Story } from '../../resilience/story';
import { SESSION_ENDED } from '../../support/complaints';
import { setValue, type EnginePage } from '../enginePage';
import type { Front } from '../front';
import { byRole } from '../target';
import { until } from '../until';
import { BLANK_PATH } from '../watch';

const FAKED = /^\w+ \/(?:api|sandbox)\//;

/** A tab in which rows are run one after the other. */
export interface RowTab {
  readonly page: EnginePage;
  readonly front: Front;
}

const CALLS_TO_RUN: readonly string[] = ['getMe', 'getContentItems', 'login', 'pay'] satisfies CallName[];

/** One call of each kind: a query before the page and one on it, a visitor's form and a member's. */
export const ENGINE_STORIES = Object.entries(STORIES).filter(([name]) => CALLS_TO_RUN.includes(name));

/** How a token is read does not depend on the browser, and each of these rows takes a page load. */
const READING_TOKENS = new Set([
  'token after a lower-case bearer',
  'token on 204',
  'no token',
  'empty token',
  'token on an error',
]);

/**
 * Those rows of a call that depend on the browser and need no clock of the page's own: that a call is given up in time,
 * the rows in Chromium show.
 */
export const rowsOfEngines = (story: Story): readonly Row[] =>
  rowsOf(story).filter(
    ({ name, wait, late }) => !READING_TOKENS.has(name) && (wait === undefined || late !== undefined),
  );

/** Goes through one row; says whether the same screen can take the next one by its own button. */
export async function runRow(tab: RowTab, story: Story, { row, isReady }: { row: Row; isReady: boolean }) {
  const { page, front } = tab;
  if (story.button && !isReady) await open(tab, story);
  const typed = await page.evaluate(typedInPage);
  await (story.button || isReady ? press(tab, story, row.behaviour) : open(tab, story, row.behaviour));
  await until('one request', async () => front.count(story.call) === 1);
  if (row.late) {
    if (story.busy !== null) await see(page, story.busy);
    front.release(row.late);
  }
  await judge(tab, story, row.outcome);
  if (keepsForm(story, row)) {
    await page.see('button', story.button, { isDisabled: false });
    assert.deepEqual(await page.evaluate(typedInPage), typed);
  }
  return row.outcome.again === true;
}

/** Goes to where the call is made, by a page load, and fills in what is to be sent. */
async function open({ page, front }: RowTab, story: Story, behaviour?: Behaviour): Promise<void> {
  answer(front, story, behaviour);
  // The page of the row before might still write into the storage.
  await page.goto(BLANK_PATH);
  await page.evaluate(keepOnly, keptBefore(story));
  await page.goto(story.path);
  if (story.button) await until('the app', () => page.evaluate(isAlive));
  await story.prepare?.(handOf(page));
}

function answer(front: Front, story: Story, behaviour?: Behaviour): void {
  const answers = answersOf(story, behaviour);
  front.answer((address) => answers[address] ?? (FAKED.test(address) ? { status: 501 } : undefined));
}

/** The failure of the row before goes as the next try begins, so that it is not taken for that of this row. */
async function press({ page, front }: RowTab, story: Story, behaviour: Behaviour): Promise<void> {
  answer(front, story, story.button ? behaviour : 'held');
  await page.press('button', story.button ?? RELOAD);
  if (story.button) return;
  await page.gone('button', RELOAD);
  await until('one request', async () => front.count(story.call) === 1);
  if (behaviour !== 'held') front.release(behaviour);
}

async function judge({ page, front }: RowTab, story: Story, outcome: Outcome): Promise<void> {
  for (const sight of outcome.sees) await see(page, sight);
  if (outcome.sees.length > 0) await page.at(outcome.at ?? story.path);
  await until('the token', async () => {
    assert.equal(await page.evaluate(tokenInPage), tokenAfter(story, outcome));
    return true;
  });
  assert.doesNotMatch(await page.evaluate(shownText), UNFINISHED);
  assert.equal(front.count(story.call), 1, 'requests');
  if (story.leadsTo && outcome.again) assert.equal(front.count(story.leadsTo), 0, story.leadsTo);
  await front.complainedOf(endsSession(story, outcome) ? [SESSION_ENDED] : []);
}

async function see(page: EnginePage, sight: Sight): Promise<void> {
  if (typeof sight === 'string') await page.read(sight);
  else await page.see(sight.role, sight.name, { isDisabled: sight.disabled });
}

const handOf = (page: EnginePage): Hand => ({
  fill: (name, value) => page.with({ selector: `input[name=${name}]` }, setValue, value),
  choose: (name, value) => page.with({ selector: `select[name=${name}]` }, setValue, value),
  check: (name, value) => page.click({ selector: boxCalled(name, value) }),
  press: (button) => page.press('button', button),
  pretendToOpen: (link) => page.with(byRole('link', link), clickWithoutOpening),
});
