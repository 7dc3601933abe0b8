import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { redactPersonalData } from './personalData';
import { writeRecord, type RecordedEntry, type RecordOrigin } from './writeRecord';

interface RecorderOptions {
  /** Type of the action after which the recording starts, because only then is the state complete. */
  readonly startsAfter: string;
  /** Removes the oldest large answers from a state, to make a record small enough. */
  readonly trimState: (state: unknown) => unknown;
  /** Returns the present time in epoch milliseconds. */
  readonly now?: () => number;
}

const MOST_ACTIONS = 200;

/** Records the actions of a store for support records. */
export interface ActionRecorder {
  readonly middleware: Middleware;
  /** Returns the number of the last action since the recording began; 0 before that. */
  actionNumber(): number;
  /** Replaces the personal data in everything that has been recorded. Called when the session ends. */
  anonymize(): void;
  /** Returns the record as JSON for Redux DevTools and the support viewer. */
  toFile(origin: RecordOrigin): string;
}

/**
 * Records the last 200 actions with the state before each (decisions §7). For each action it stores only two references
 * and a number, so that recording takes little time and memory. Personal data are replaced when the record is saved and
 * when the session ends.
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
 * Returns the page's time in epoch milliseconds. Does not use the app's clock, which stops in a replay, because records
 * must show the order of actions and the time between them.
 */
function pageTime(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

function isAction(action: unknown): action is UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action;
}
