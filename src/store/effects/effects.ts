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

/** Registers all side effects of actions that state a fact, such as the end of a session. */
export function startEffects({ startListening }: AppListeners, tools: EffectTools): void {
  forgetEndedSession(startListening, tools);
  enterMaintenance(startListening, tools);
  preloadFirstPage(startListening, tools);
  reportFailedCalls(startListening, tools);
}

/**
 * Returns a function that reports an error of an effect and writes it to the console, as React does for errors of
 * components. Effects have no screen that could show an error.
 */
export const reportEffectError =
  (monitoring: Monitoring) =>
  (error: unknown): void => {
    console.error(error);
    monitoring.report(error);
  };

/**
 * Clears the member's data when a session ends. Only the action that ended the session has this effect: the action of a
 * second 401 does not change the session, and actions during a replay do not concern this tab's session.
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
      // The calls of the maintenance page itself are answered with 503 as well.
      if (selectLocation(getState()) !== paths.maintenance) navigate(paths.maintenance);
    },
  });
}

/**
 * Loads the code of the first screen while profile and plans are loading. It starts after the login has succeeded
 * because a chunk that fails to load reloads the page.
 */
function preloadFirstPage(startListening: StartListening, { preloadFirstPage }: EffectTools): void {
  startListening({ matcher: membershipApi.endpoints.login.matchFulfilled, effect: () => preloadFirstPage() });
}

interface FailedCall {
  /** Missing if the call was never made, for example because the same call was already under way. */
  readonly payload?: ApiError;
  readonly meta: { readonly arg: { readonly endpointName: string } };
}

/**
 * Sends one report for each call that failed through a fault of app or server. The report names the endpoint, never its
 * arguments or its answer.
 */
function reportFailedCalls(startListening: StartListening, { monitoring }: EffectTools): void {
  const endpoints = Object.values(membershipApi.endpoints);
  startListening({
    predicate: (action) => endpoints.some((endpoint) => endpoint.matchRejected(action)),
    effect: (action) => {
      // `matchRejected` has checked the action: its payload is the base query's error.
      const { payload, meta } = action as unknown as FailedCall;
      if (payload && isReportable(payload)) {
        const requestId = inquiryNumber(payload);
        const failure = new Error(`${meta.arg.endpointName}: ${String(payload.status)}`);
        monitoring.report(requestId === undefined ? failure : Object.assign(failure, { requestId }));
      }
    },
  });
}
