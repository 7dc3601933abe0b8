import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { StateWithReplay } from '../state/replaySlice';
import { withoutPersonalData } from './personalData';

const MOST_ACTIONS = 200;

interface Entry {
  readonly stateBefore: unknown;
  readonly action: unknown;
}

export interface ActionTrace {
  readonly middleware: Middleware;
  /** The member has left: from now on the trace knows no more of them than its file would. */
  forgetPerson(): void;
  /**
   * The trace as a file that Redux DevTools imports as it is: `preloadedState` and `payload` are JSON of the state
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
export function createActionTrace(startsAfter: string): ActionTrace {
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
    forgetPerson: () => {
      entries = withoutPersonalData(entries);
    },
    toFile: (about) => {
      const story = withoutPersonalData([...entries, { stateBefore: current() }]);
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
