import type { StateWithReplay } from '../state/replaySlice';
import type { BrowserDescription } from './describeBrowser';
import { lightenState } from './lightenState';

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
}

interface Story {
  readonly entries: readonly RecordedEntry[];
  /** After the last of them. */
  readonly state: unknown;
  /** The number of the last of them. */
  readonly count: number;
}

/**
 * The text of a record that Redux DevTools import as it is: `preloadedState` and `payload` are JSON of the state before
 * the first action and of the actions; DevTools leave `about` unread. What would be larger than 2 MB is written with
 * fewer of the oldest large answers in the state, then with half of the actions, a quarter and so on.
 */
export function writeRecord(origin: RecordOrigin, story: Story): string {
  let text = textOf(origin, story);
  let { entries } = story;
  while (isTooLarge(text)) {
    text = textOf(origin, { ...story, entries }, lightenState);
    if (entries.length === 0) break;
    entries = entries.slice(Math.ceil(entries.length / 2));
  }
  return text;
}

function isTooLarge(text: string): boolean {
  return new TextEncoder().encode(text).length > LARGEST;
}

function textOf(origin: RecordOrigin, { entries, state, count }: Story, change = <T>(given: T): T => given): string {
  const replay: StateWithReplay['replay'] = { savedAt: origin.savedAt };
  const first = change(entries[0]?.stateBefore ?? state);
  const about = {
    ...origin,
    firstAction: count - entries.length + 1,
    times: entries.map(({ at }) => at),
    inquiryNumbers: entries.flatMap(({ action }) => inquiryNumberOf(action)),
  };
  return JSON.stringify({
    about,
    preloadedState: JSON.stringify({ ...(typeof first === 'object' ? first : {}), replay }),
    payload: JSON.stringify(entries.map(({ action }) => action)),
  });
}

/** The request id in the error of a failed call (`src/api/errors.ts`). */
function inquiryNumberOf(action: unknown): readonly string[] {
  const error = typeof action === 'object' && action !== null && 'payload' in action ? action.payload : undefined;
  const isNamed = typeof error === 'object' && error !== null && 'requestId' in error;
  return isNamed && typeof error.requestId === 'string' ? [error.requestId] : [];
}
