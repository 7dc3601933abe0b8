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
  /** Loads the code of the screen the member comes to after the login. */
  readonly preloadFirstPage: () => void;
}

type StartListening = AppListeners['startListening'];

/** All side effects of actions that state a fact, such as the end of a session (decisions §2). */
export function startEffects({ startListening }: AppListeners, tools: EffectTools): void {
  forgetEndedSession(startListening, tools);
  enterMaintenance(startListening, tools);
  preloadFirstPage(startListening, tools);
  reportFailedCalls(startListening, tools);
}

/** For an error in an effect, which has no screen: reported, and written to the console as React does it (decisions §7). */
export const reportEffectError =
  (monitoring: Monitoring) =>
  (error: unknown): void => {
    console.error(error);
    monitoring.report(error);
  };

/**
 * Only when the action has ended the session: that of a second 401 changes no state and has no effect. That of a replay
 * is not the session of this tab.
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
      // The page's own call for the documents is answered with 503 as well.
      if (selectLocation(getState()) !== paths.maintenance) navigate(paths.maintenance);
    },
  });
}

/** In parallel with profile and plans. Not before the login has succeeded, since a failing chunk reloads the page. */
function preloadFirstPage(startListening: StartListening, { preloadFirstPage }: EffectTools): void {
  startListening({ matcher: membershipApi.endpoints.login.matchFulfilled, effect: () => preloadFirstPage() });
}

interface FailedCall {
  /** Missing where the call was not made at all, such as a second one while the first is under way. */
  readonly payload?: ApiError;
  readonly meta: { readonly arg: { readonly endpointName: string } };
}

/** One report for each call that failed by our fault, naming the endpoint and never its arguments or its answer. */
function reportFailedCalls(startListening: StartListening, { monitoring }: EffectTools): void {
  const endpoints = Object.values(membershipApi.endpoints);
  startListening({
    predicate: (action) => endpoints.some((endpoint) => endpoint.matchRejected(action)),
    effect: (action) => {
      // matchRejected above: RTK Query's rejected actions carry the base query's error as their payload.
      const { payload, meta } = action as unknown as FailedCall;
      if (payload && isReportable(payload)) {
        const requestId = inquiryNumber(payload);
        const failure = new Error(`${meta.arg.endpointName}: ${String(payload.status)}`);
        monitoring.report(requestId === undefined ? failure : Object.assign(failure, { requestId }));
      }
    },
  });
}
