import { MOST_CONTROLS, RECORD_FORMAT, type SeenScreen } from '#domain/recordFormat';
import type { SlicesState } from '../store/slices';
import { shortenLists } from './shortenLists';

/** The largest record in bytes; a file of this size can still be sent by mail. */
const LARGEST = 2_000_000;

export interface RecordedEntry {
  readonly stateBefore: unknown;
  readonly action: unknown;
  /** The time of the action in epoch milliseconds. */
  readonly at: number;
}

/** The build, browser and screen of a record, and the time at which it was saved. */
export interface RecordOrigin extends BrowserDescription {
  readonly buildId: string;
  /** The time at which the record was saved, an ISO date-time. */
  readonly savedAt: string;
  readonly seen: SeenScreen;
}

interface Story {
  readonly entries: readonly RecordedEntry[];
  /** The state after the last action. */
  readonly state: unknown;
  /** The number of the last action. */
  readonly count: number;
  /** Removes the oldest large answers from a state. */
  readonly trimState: (state: unknown) => unknown;
}

/**
 * Returns the text of a record that Redux DevTools can import: `preloadedState` and `payload` are the JSON of the state
 * before the first action and of the actions; DevTools ignore `about`. If the text exceeds 2 MB, the state loses its
 * oldest large answers; if that is not enough, long lists are cut; then only half of the actions are kept, a quarter,
 * and so on.
 */
export function writeRecord(origin: RecordOrigin, story: Story): string {
  let text = textOf(origin, story);
  for (const losses of lossesOf(story.entries.length)) {
    if (new TextEncoder().encode(text).length <= LARGEST) break;
    text = textOf(origin, story, losses);
  }
  return text;
}

/** The parts that are left out of a record's text. */
interface Losses {
  /** The number of last actions that are kept. */
  readonly actions: number;
  /** The number of entries that are kept of each list. */
  readonly longestList?: number;
}

/** Yields the losses from the smallest to the largest. */
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

/** Returns the request id of a failed call as a list with at most one element. */
function inquiryNumberOf(action: unknown): readonly string[] {
  const error = typeof action === 'object' && action !== null && 'payload' in action ? action.payload : undefined;
  const isNamed = typeof error === 'object' && error !== null && 'requestId' in error;
  return isNamed && typeof error.requestId === 'string' ? [error.requestId] : [];
}

/** The properties of the browser that an error may depend on. */
interface BrowserDescription {
  /** The User-Agent header. */
  readonly browser: string;
  /** The width of the page in CSS pixels. */
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

/** Returns the product's texts on the page. Other texts are left out because they may be the member's. */
export function describeScreen(page: ParentNode): SeenScreen {
  const textsOf = (selector: string) => Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);
  return {
    heading: textsOf('h1')[0] ?? '',
    alerts: textsOf('[role="alert"] h2'),
    controls: namesOf(page, ':not(:disabled, [aria-disabled="true"])'),
    disabled: namesOf(page, ':is(:disabled, [aria-disabled="true"])'),
  };
}

/** The longest name in characters. The title of an article may have thousands. */
const LONGEST_NAME = 150;

/**
 * Returns the names of links and buttons in the given state. The footer is left out because it is the same on every
 * page, the account menu because it is open whenever it saves a record.
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
