import { inquiryNumber, isReportable, type ApiError } from '../api/errors';
import { membershipApi } from '../api/membershipApi';
import { paths } from '#domain/paths';
import { sessionEnded } from '../slices/authSlice';
import { selectLocation } from '../slices/locationSlice';
import { maintenanceEntered } from '../slices/maintenanceSlice';
import { selectIsReplay } from '../slices/replaySlice';
import type { ActionRecorder } from '../../support/actionRecorder';
import type { Monitoring } from '../../support/monitoring';
import type { AppListeners } from '..';
import type { TokenStorage } from '../persistence/tokenStorage';

interface EffectTools {
  readonly storage: TokenStorage;
  readonly monitoring: Monitoring;
  readonly recorder: ActionRecorder;
  readonly navigate: (path: string) => void;
  /** Loads the code of the first screen after the login. */
  readonly preloadFirstPage: () => void;
}

type StartListening = AppListeners['startListening'];

/** Registers the side effects of actions that state a fact, such as the end of a session. */
export function startEffects({ startListening }: AppListeners, tools: EffectTools): void {
  forgetEndedSession(startListening, tools);
  enterMaintenance(startListening, tools);
  preloadFirstPage(startListening, tools);
  reportFailedCalls(startListening, tools);
}

/**
 * Returns a function that reports an effect's error and writes it to the console, as React does for components. No
 * screen can show such an error.
 */
export const reportEffectError =
  (monitoring: Monitoring) =>
  (error: unknown): void => {
    console.error(error);
    monitoring.report(error);
  };

/**
 * Clears the member's data when a session ends. Only the action that ends the session has this effect: a second 401
 * does not change the session, and actions in a replay do not concern this tab's session.
 */
function forgetEndedSession(startListening: StartListening, { storage, recorder }: EffectTools): void {
  startListening({
    predicate: (action, state, before) =>
      sessionEnded.match(action) && state.auth.session !== before.auth.session && !selectIsReplay(state),
    effect: (_action, { dispatch, getState }) => {
      storage.clear();
      dispatch(membershipApi.util.resetApiState());
      recorder.anonymize();
      if (getState().auth.endedBy === 'server') console.warn('ログイン情報が確認できません');
    },
  });
}

function enterMaintenance(startListening: StartListening, { navigate }: EffectTools): void {
  startListening({
    actionCreator: maintenanceEntered,
    effect: (_action, { getState }) => {
      // Does not navigate again: calls of the maintenance page are answered with 503 too.
      if (selectLocation(getState()) !== paths.maintenance) navigate(paths.maintenance);
    },
  });
}

/**
 * Loads the code of the first screen while profile and plans are loading. Starts only after the login has succeeded,
 * because a chunk that fails to load reloads the page.
 */
function preloadFirstPage(startListening: StartListening, { preloadFirstPage }: EffectTools): void {
  startListening({ matcher: membershipApi.endpoints.login.matchFulfilled, effect: () => preloadFirstPage() });
}

interface FailedCall {
  /** Undefined if the call was not made, for example because the same call was running already. */
  readonly payload?: ApiError;
  readonly meta: { readonly arg: { readonly endpointName: string } };
}

/**
 * Reports each call that failed through a fault of app or server, once. The report names the endpoint, but neither its
 * arguments nor its answer.
 */
function reportFailedCalls(startListening: StartListening, { monitoring }: EffectTools): void {
  const endpoints = Object.values(membershipApi.endpoints);
  startListening({
    predicate: (action) => endpoints.some((endpoint) => endpoint.matchRejected(action)),
    effect: (action) => {
      // `matchRejected` has matched, so the payload is the base query's error.
      const { payload, meta } = action as unknown as FailedCall;
      if (payload && isReportable(payload)) {
        const requestId = inquiryNumber(payload);
        const failure = new Error(`${meta.arg.endpointName}: ${String(payload.status)}`);
        monitoring.report(requestId === undefined ? failure : Object.assign(failure, { requestId }));
      }
    },
  });
}
