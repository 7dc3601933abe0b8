import { MOST_CONTROLS, RECORD_FORMAT, type SeenScreen } from '#domain/recordFormat';
import type { SlicesState } from '../store/slices';
import { shortenLists } from './shortenLists';

/** Upper limit of a record in bytes, so that it can still be mailed. */
const LARGEST = 2_000_000;

export interface RecordedEntry {
  readonly stateBefore: unknown;
  readonly action: unknown;
  /** When the action happened, in epoch milliseconds. */
  readonly at: number;
}

/** Build, browser and screen of a record, and when it was saved. */
export interface RecordOrigin extends BrowserDescription {
  readonly buildId: string;
  /** When the record was saved, as an ISO date-time. */
  readonly savedAt: string;
  readonly seen: SeenScreen;
}

interface Story {
  readonly entries: readonly RecordedEntry[];
  /** State after the last action. */
  readonly state: unknown;
  /** Number of the last action. */
  readonly count: number;
  /** Removes the oldest large answers from a state. */
  readonly trimState: (state: unknown) => unknown;
}

/**
 * Returns the text of a record for Redux DevTools: `preloadedState` and `payload` are the state before the first action
 * and the actions, as JSON; `about` is for support staff, and Redux DevTools ignore it. If the text has more than 2 MB,
 * drops the state's oldest large answers; if that is not enough, cuts long lists; then keeps only half of the actions,
 * a quarter, and so on.
 */
export function writeRecord(origin: RecordOrigin, story: Story): string {
  let text = textOf(origin, story);
  for (const losses of lossesOf(story.entries.length)) {
    if (new TextEncoder().encode(text).length <= LARGEST) break;
    text = textOf(origin, story, losses);
  }
  return text;
}

/** What remains of the data if a record would be too large. */
interface Losses {
  /** How many of the last actions are kept. */
  readonly actions: number;
  /** How many entries of each list are kept. */
  readonly longestList?: number;
}

/** Yields the steps by which a record is shortened, from the smallest loss of data to the largest. */
function* lossesOf(actions: number): Generator<Losses> {
  yield { actions };
  yield { actions, longestList: 500 };
  const longestList = 50;
  for (let kept = actions; kept > 0; kept = Math.floor(kept / 2)) yield { actions: kept, longestList };
  yield { actions: 0, longestList };
}

function textOf(origin: RecordOrigin, story: Story, losses?: Losses): string {
  const entries = losses ? story.entries.slice(story.entries.length - losses.actions) : story.entries;
  const before = entries[0]?.stateBefore ?? story.state;
  const actions = entries.map(({ action }) => action);
  const replay: SlicesState['replay'] = { savedAt: origin.savedAt };
  const first = losses ? shortenLists(story.trimState(before), losses.longestList) : before;
  const about = {
    format: RECORD_FORMAT,
    ...origin,
    firstAction: story.count - entries.length + 1,
    times: entries.map(({ at }) => at),
    inquiryNumbers: actions.flatMap(inquiryNumberOf),
    longestList: losses?.longestList,
  };
  return JSON.stringify({
    about,
    preloadedState: JSON.stringify({ ...(typeof first === 'object' ? first : {}), replay }),
    payload: JSON.stringify(actions.map((action) => shortenLists(action, losses?.longestList))),
  });
}

/** Returns a list with the request id of a failed call; an empty list if the action has none. */
function inquiryNumberOf(action: unknown): readonly string[] {
  const error = typeof action === 'object' && action !== null && 'payload' in action ? action.payload : undefined;
  const isNamed = typeof error === 'object' && error !== null && 'requestId' in error;
  return isNamed && typeof error.requestId === 'string' ? [error.requestId] : [];
}

/** Properties of the member's browser on which an error may depend. */
interface BrowserDescription {
  /** Value of the User-Agent header. */
  readonly browser: string;
  /** Width of the page in CSS pixels. */
  readonly width: number;
  readonly timeZone: string;
  readonly language: string;
}

export function describeBrowser(): BrowserDescription {
  return {
    browser: navigator.userAgent,
    width: window.innerWidth,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
  };
}

/**
 * Returns the texts of headings, alerts, links and buttons on the page. Leaves out all other texts, because they may
 * contain a member's data.
 */
export function describeScreen(page: ParentNode): SeenScreen {
  const textsOf = (selector: string) => Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);
  return {
    heading: textsOf('h1')[0] ?? '',
    alerts: textsOf('[role="alert"] h2'),
    controls: namesOf(page, ':not(:disabled, [aria-disabled="true"])'),
    disabled: namesOf(page, ':is(:disabled, [aria-disabled="true"])'),
  };
}

/** Longest name in characters that a record contains, because the title of an article may have thousands. */
const LONGEST_NAME = 150;

/**
 * Returns the names of the links and buttons that match the selector `state`. Leaves out the footer, which is the same
 * on every page, and the account menu, which is open whenever the member saves a record by its button.
 */
function namesOf(page: ParentNode, state: string): readonly string[] {
  const found = page.querySelectorAll<HTMLElement>(
    `:is(header, main) :is(a[href], button)${state}:not(.ant-dropdown *)`,
  );
  const names = Array.from(found).slice(0, MOST_CONTROLS).map(nameOf);
  return [...new Set(names)].filter((name) => name !== '' && name.length <= LONGEST_NAME);
}

function nameOf(control: HTMLElement): string {
  const time = control.parentElement?.querySelector(':scope > time')?.textContent ?? '';
  const name = control.getAttribute('aria-label') ?? control.textContent;
  return `${time} ${name}`.replace(/\s+/g, ' ').trim();
}
