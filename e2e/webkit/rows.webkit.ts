import type { CallName } from '../../src/contract/calls';
import { isAlive, keepOnly, shownText, tokenInPage, typedInPage } from '../resilience/inPage';
import {
  answersOf,
  endsSession,
  keepsForm,
  keptBefore,
  rowsOf,
  tokenAfter,
  UNFINISHED,
  type Row,
} from '../resilience/rows';
import { STORIES } from '../resilience/stories';
import type { Expectation, Story, Visible } from '../resilience/story';
import { SESSION_ENDED } from '../support/complaints';
import type { Behaviour } from '../support/fakeApi';
import { expect, expectComplaints, test } from './fixtures';
import { BLANK_PATH, type Front } from './front';
import { actorOf, retry, type WebKitPage } from './webKitPage';

test.describe.configure({ mode: 'parallel' });
test.use({ hasServiceWorkers: false });

const FAKED = /^\w+ \/(?:v1|sandbox)\//;

/** One call of each kind: a query before the page and one on it, a visitor's form and a member's. */
const CALLS_TO_RUN: readonly string[] = ['getMe', 'getContentItems', 'login', 'pay'] satisfies CallName[];

/**
 * Those rows of a call that depend on the browser and need no clock of the page's own: that a call is given up in time, and
 * how a token is read, the rows in Chromium show.
 */
const rowsOfEngine = (story: Story): readonly Row[] =>
  rowsOf(story).filter(({ name, wait, late }) => !/\btoken\b/.test(name) && (wait === undefined || late !== undefined));

interface Screen {
  readonly tab: WebKitPage;
  readonly front: Front;
  readonly story: Story;
}

for (const [name, tell] of Object.entries(STORIES).filter(([name]) => CALLS_TO_RUN.includes(name))) {
  test(`${name}: whatever it is answered, the member can go on`, async ({ tab, front }) => {
    const story = tell();
    for (const row of rowsOfEngine(story)) await test.step(row.name, () => runRow({ tab, front, story }, row));
  });
}

/** Makes the call on a page loaded anew, has it answered, and looks at what comes of it. */
async function runRow({ tab, front, story }: Screen, row: Row): Promise<void> {
  // The page of the row before might still write into the storage.
  await tab.goto(BLANK_PATH);
  await tab.evaluate(keepOnly, keptBefore(story));
  answer(front, story, story.button ? undefined : row.behaviour);
  await tab.goto(story.path);
  if (story.button) await retry(async () => expect(await tab.evaluate(isAlive)).toBe(true));
  await story.prepare?.(actorOf(tab));
  const typed = await tab.evaluate(typedInPage);
  if (story.button) {
    answer(front, story, row.behaviour);
    await tab.click('button', story.button);
  }
  await retry(async () => expect(front.count(story.call)).toBe(1));
  if (row.late) {
    if (story.busy !== null) await expectVisible(tab, story.busy);
    front.release(row.late);
  }
  await judge({ tab, front, story }, row.expected);
  if (keepsForm(story, row)) {
    await tab.expectVisible('button', story.button, { isDisabled: false });
    expect(await tab.evaluate(typedInPage)).toEqual(typed);
  }
}

function answer(front: Front, story: Story, behaviour?: Behaviour): void {
  const answers = answersOf(story, behaviour);
  front.answer((address) => answers[address] ?? (FAKED.test(address) ? { status: 501 } : undefined));
}

async function judge({ tab, front, story }: Screen, expected: Expectation): Promise<void> {
  for (const item of expected.visible) await expectVisible(tab, item);
  if (expected.visible.length > 0) await tab.expectUrl(expected.url ?? story.path);
  await retry(async () => expect(await tab.evaluate(tokenInPage)).toBe(tokenAfter(story, expected)));
  expect(await tab.evaluate(shownText)).not.toMatch(UNFINISHED);
  expect(front.count(story.call), 'requests').toBe(1);
  if (story.leadsTo && expected.again) expect(front.count(story.leadsTo), story.leadsTo).toBe(0);
  if (endsSession(story, expected)) front.expectComplaint(SESSION_ENDED);
  await expectComplaints(front);
}

async function expectVisible(tab: WebKitPage, item: Visible): Promise<void> {
  if (typeof item === 'string') await tab.expectText(item);
  else await tab.expectVisible(item.role, item.name, { isDisabled: item.disabled });
}
