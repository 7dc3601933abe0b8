import { MOST_CONTROLS, RECORD_FORMAT, type SeenScreen } from '#domain/recordFormat';
import type { SlicesState } from '../store/slices';
import { shortenLists } from './shortenLists';

/** A file of this size is still sent by mail, and read at once; bytes. */
const LARGEST = 2_000_000;

export interface RecordedEntry {
  readonly stateBefore: unknown;
  readonly action: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Where and when a record was saved. */
export interface RecordOrigin extends BrowserDescription {
  readonly buildId: string;
  /** ISO date-time. */
  readonly savedAt: string;
  readonly seen: SeenScreen;
}

interface Story {
  readonly entries: readonly RecordedEntry[];
  /** The state after the last action. */
  readonly state: unknown;
  /** The number of the last action. */
  readonly count: number;
  /** Leaves the oldest large answers out of a state. */
  readonly lighten: (state: unknown) => unknown;
}

/**
 * The text of a record that Redux DevTools import as it is: `preloadedState` and `payload` are JSON of the state before
 * the first action and of the actions; DevTools leave `about` unread. What would be larger than 2 MB is written with
 * fewer of the oldest large answers in the state, then with the beginnings of long lists, and only then with half of the
 * actions, a quarter and so on.
 */
export function writeRecord(origin: RecordOrigin, story: Story): string {
  let text = textOf(origin, story);
  for (const losses of lossesOf(story.entries.length)) {
    if (new TextEncoder().encode(text).length <= LARGEST) break;
    text = textOf(origin, story, losses);
  }
  return text;
}

/** What is left out of a record's text. */
interface Losses {
  /** How many of the last actions are kept. */
  readonly actions: number;
  /** How many entries of a list are kept. */
  readonly longestList?: number;
}

/** From the smallest loss to the largest. */
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
  const first = losses ? shortenLists(story.lighten(before), losses.longestList) : before;
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

/** The request id in the error of a failed call (`src/store/api/errors.ts`). */
function inquiryNumberOf(action: unknown): readonly string[] {
  const error = typeof action === 'object' && action !== null && 'payload' in action ? action.payload : undefined;
  const isNamed = typeof error === 'object' && error !== null && 'requestId' in error;
  return isNamed && typeof error.requestId === 'string' ? [error.requestId] : [];
}

/** What a fault may depend on beside the app. */
interface BrowserDescription {
  /** The browser's own name for itself (User-Agent). */
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

/** The product's words on the page; what is beside them may be the member's own. */
export function describeScreen(page: ParentNode): SeenScreen {
  const textsOf = (selector: string) => Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);
  return {
    heading: textsOf('h1')[0] ?? '',
    alerts: textsOf('[role="alert"] h2'),
    controls: namesOf(page, ':not(:disabled, [aria-disabled="true"])'),
    disabled: namesOf(page, ':is(:disabled, [aria-disabled="true"])'),
  };
}

/** Characters of a name; the title of an article may have thousands. */
const LONGEST_NAME = 150;

/** Without the footer, which is the same everywhere, and the menu, by which the record is saved. */
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
