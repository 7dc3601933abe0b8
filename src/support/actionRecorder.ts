import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { redactPersonalData } from './personalData';
import { writeRecord, type RecordedEntry, type RecordOrigin } from './writeRecord';

interface RecorderOptions {
  /** The type of the action that tells that the state is complete; nothing before it is kept. */
  readonly startsAfter: string;
  /** Leaves the oldest large answers out of a state that is too large for a file. */
  readonly lighten: (state: unknown) => unknown;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

const MOST_ACTIONS = 200;

/** Records the actions of a store for the support staff. */
export interface ActionRecorder {
  readonly middleware: Middleware;
  /** The number of the last action, counted from the first one that is recorded; 0 before it. */
  actionNumber(): number;
  /** Replaces the personal data in what was recorded so far; called when the session ends. */
  anonymize(): void;
  /** The record as a file that Redux DevTools and the support viewer open. */
  toFile(origin: RecordOrigin): string;
}

/**
 * The last 200 actions with the state before them (decisions §7), for support staff. It costs two references and a
 * number an action; personal data are taken out when they are to leave the page, or the member leaves.
 */
export function createActionRecorder({ startsAfter, lighten, now = pageTime }: RecorderOptions): ActionRecorder {
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
      return writeRecord({ ...origin, seen }, { entries: kept, state, count, lighten });
    },
  };
}

/** Not the clock of the app, which a replay stops: the order and the gaps of the actions are what counts. */
function pageTime(): number {
  return Math.round(performance.timeOrigin + performance.now());
}

function isAction(action: unknown): action is UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action;
}
