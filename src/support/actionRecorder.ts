import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { StateWithReplay } from '../state/replaySlice';
import { redactPersonalData } from './personalData';

const MOST_ACTIONS = 200;

interface Entry {
  readonly stateBefore: unknown;
  readonly action: unknown;
}

/** Records the actions of a store for the support staff. */
export interface ActionRecorder {
  readonly middleware: Middleware;
  /** Replaces the personal data in what was recorded so far; called when the session ends. */
  anonymize(): void;
  /**
   * The record as a file that Redux DevTools imports as it is: `preloadedState` and `payload` are JSON of the state
   * before the first action and of the actions. `about` is for the reader.
   */
  toFile(about: { readonly buildId: string; readonly savedAt: string }): string;
}

/**
 * The last 200 actions with the state before them (decisions §7), for support staff. It costs two references an
 * action; personal data are taken out when they are to leave the page, or the member leaves.
 *
 * @param startsAfter the action that tells that the state is complete; nothing before it is kept
 */
export function createActionRecorder(startsAfter: string): ActionRecorder {
  let entries: Entry[] = [];
  let isRunning = false;
  let current: () => unknown = () => undefined;

  const middleware: Middleware = ({ getState }) => {
    current = getState;
    return (next) => (action) => {
      if (isRunning) entries.push({ stateBefore: getState(), action });
      if (entries.length > MOST_ACTIONS) entries.shift();
      isRunning ||= isAction(action) && action.type === startsAfter;
      return next(action);
    };
  };

  return {
    middleware,
    anonymize: () => {
      entries = redactPersonalData(entries);
    },
    toFile: (about) => {
      const story = redactPersonalData([...entries, { stateBefore: current() }]);
      const replay: StateWithReplay['replay'] = { savedAt: about.savedAt };
      const first = story[0]?.stateBefore;
      const preloadedState = { ...(typeof first === 'object' ? first : {}), replay };
      const actions = story.flatMap((entry) => ('action' in entry ? [entry.action] : []));
      return JSON.stringify({
        about,
        preloadedState: JSON.stringify(preloadedState),
        payload: JSON.stringify(actions),
      });
    },
  };
}

function isAction(action: unknown): action is UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action;
}
