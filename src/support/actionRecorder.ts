import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { redactPersonalData } from './personalData';
import { writeRecord, type RecordedEntry, type RecordOrigin } from './writeRecord';

interface RecorderOptions {
  /** The type of the action after which the recording starts, when the state is complete. */
  readonly startsAfter: string;
  /** Removes the oldest large answers from a state that is too large for a file. */
  readonly trimState: (state: unknown) => unknown;
  /** Returns the current time in epoch milliseconds. */
  readonly now?: () => number;
}

const MOST_ACTIONS = 200;

/** Records the actions of a store for support records. */
export interface ActionRecorder {
  readonly middleware: Middleware;
  /** Returns the number of the last action, counted from the start of the recording, or 0 before it. */
  actionNumber(): number;
  /** Replaces the personal data in everything recorded so far. Called when the session ends. */
  anonymize(): void;
  /** Returns the record as JSON that Redux DevTools and the support viewer open. */
  toFile(origin: RecordOrigin): string;
}

/**
 * Records the last 200 actions with the state before each (decisions §7). Each action costs two references and a
 * number. Personal data is replaced when a record is saved or the session ends.
 */
export function createActionRecorder({ startsAfter, trimState, now = pageTime }: RecorderOptions): ActionRecorder {
  let entries: RecordedEntry[] = [];
  let count = 0;
  let isRunning = false;
  let current: () => unknown = () => undefined;

  const middleware: Middleware = ({ getState }) => {
    current = getState;
    return (next) => (action) => {
      if (isRunning) {
        entries.push({ stateBefore: getState(), action, at: now() });
        count += 1;
      }
      if (entries.length > MOST_ACTIONS) entries.shift();
      isRunning ||= isAction(action) && action.type === startsAfter;
      return next(action);
    };
  };

  return {
    middleware,
    actionNumber: () => count,
    anonymize: () => {
      entries = redactPersonalData(entries);
    },
    toFile: (origin) => {
      const [state, kept, seen] = redactPersonalData([current(), entries, origin.seen] as const);
      return writeRecord({ ...origin, seen }, { entries: kept, state, count, trimState });
    },
  };
}

/**
 * Returns the page's time in epoch milliseconds. It does not use the app's clock, which stands still during a replay,
 * because the order and the gaps of the actions matter.
 */
function pageTime(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

function isAction(action: unknown): action is UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action;
}
