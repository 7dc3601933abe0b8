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

/** Registers listeners for side effects of actions such as the end of a session. */
export function startEffects({ startListening }: AppListeners, tools: EffectTools): void {
  forgetEndedSession(startListening, tools);
  enterMaintenance(startListening, tools);
  preloadFirstPage(startListening, tools);
  reportFailedCalls(startListening, tools);
}

/**
 * Returns a function that reports an effect's error and writes it to the console, as React does for components. Without
 * the report, an error in an effect would stay unknown, because no screen shows it.
 */
export const reportEffectError =
  (monitoring: Monitoring) =>
  (error: unknown): void => {
    console.error(error);
    monitoring.report(error);
  };

/**
 * Clears the member's data when a session ends. The listener ignores actions that do not end this tab's session: a
 * second 401, which does not change the session, and actions in a replay.
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
      // Stays on the maintenance page, because calls of this page are answered with 503 too.
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
  /** Undefined if RTK Query did not send the call, for example because the same call was running already. */
  readonly payload?: ApiError;
  readonly meta: { readonly arg: { readonly endpointName: string } };
}

/**
 * Reports each call that failed because of an error in the app or the server. The report names the endpoint, but
 * neither its arguments nor its answer.
 */
function reportFailedCalls(startListening: StartListening, { monitoring }: EffectTools): void {
  const endpoints = Object.values(membershipApi.endpoints);
  startListening({
    predicate: (action) => endpoints.some((endpoint) => endpoint.matchRejected(action)),
    effect: (action) => {
      // The cast is safe: the predicate has matched, so the payload is the base query's error.
      const { payload, meta } = action as unknown as FailedCall;
      if (payload && isReportable(payload)) {
        const requestId = inquiryNumber(payload);
        const failure = new Error(`${meta.arg.endpointName}: ${String(payload.status)}`);
        monitoring.report(requestId === undefined ? failure : Object.assign(failure, { requestId }));
      }
    },
  });
}
