import {
  combineReducers,
  configureStore,
  createListenerMiddleware,
  isPlain,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector } from 'react-redux';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import type { ApiEnvironment } from './api/baseQuery/types';
import { membershipApi } from './api/membershipApi';
import type { Clock } from '#domain/clock';
import type { PaymentMode } from '#domain/paymentMode';
import { Secret } from '#domain/secret';
import { slices, type SlicesState } from './slices';
import { authReducer } from './slices/authSlice';
import { LIVE, selectIsReplay } from './slices/replaySlice';
import { createActionRecorder } from '../support/actionRecorder';
import { redactPersonalData } from '../support/personalData';
import { shortenLists } from '../support/shortenLists';
import { trimState, type ApiState } from './trimState';
import { createKeptCardStorage } from './persistence/keptCardStorage';
import { createPaymentAttemptStorage } from './persistence/paymentAttemptStorage';
import type { DraftStorage } from './persistence/draftStorage';
import type { TokenStorage } from './persistence/tokenStorage';
import { replayTimeTravel } from './timeTravel';

/** Reducers of the store. `createStore` adds persistence to `auth`. */
export const reducers = {
  ...slices,
  [membershipApi.reducerPath]: membershipApi.reducer,
};

export type RootState = SlicesState & {
  readonly auth: Partial<PersistPartial>;
  readonly membershipApi: ReturnType<typeof membershipApi.reducer>;
};

/** Type of `dispatch`, which accepts actions and thunks. Thunks get the store's `ApiEnvironment` as extra argument. */
export type AppDispatch = ThunkDispatch<RootState, ApiEnvironment, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, RootState, ApiEnvironment, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/**
 * Turns off the warnings that a development check was slow: the duration of a check depends on the machine, and tests
 * fail on warnings.
 */
const CHECK_WARN_MS = Infinity;

/**
 * Adds the endpoint's name to the types of RTK Query's actions, so that support staff can tell them apart in Redux
 * DevTools.
 */
const withEndpointName = createApiActionSanitizer(membershipApi);

/**
 * Number of actions that Redux DevTools keep. The default of 50 is too small, because a support record has 200 actions,
 * and support staff go on using the app after the last of them.
 */
const MOST_ACTIONS = 500;

/**
 * Number of entries of each list that Redux DevTools get. After an import, Redux DevTools get all states in one
 * message, which might contain a list of 5,000 articles a hundred times.
 */
const LONGEST_LIST = 50;

/** Persists the token and nothing else: no other data of a member survives a page load through redux-persist. */
function persistToken(storage: TokenStorage): typeof reduce {
  const unserialised = { serialize: false, deserialize: false };
  const reduce = persistReducer(
    // The option `keyPrefix` is deprecated in the types, but has its effect; without it the key would be persist:token.
    // oxlint-disable-next-line typescript/no-deprecated -- only the types call it deprecated
    { key: 'token', keyPrefix: '', storage, whitelist: ['token'], ...unserialised },
    authReducer,
  );
  return (state, action) => {
    const isFromFile = action.type === PERSIST && !('register' in action);
    // An action from an imported file lacks the functions of the original action, and redux-persist would throw without
    // them.
    return isFromFile
      ? { ...authReducer(state, action), _persist: { version: -1, rehydrated: false } }
      : reduce(state, action);
  };
}

/**
 * Returns a storage that ignores writes in a replay, because the storage contains the token of this tab's own session.
 */
function ignoreWritesInReplays(storage: TokenStorage, isReplay: () => boolean): TokenStorage {
  return {
    ...storage,
    setItem: async (key: string, persisted: unknown) => {
      if (!isReplay()) await storage.setItem(key, persisted);
    },
  };
}

/** Settings of the build (`src/app/settings.ts`) that API calls need. */
interface ApiSettings {
  readonly API_ORIGIN: string;
  readonly GEOCODING_ENDPOINT: string;
  readonly GEOCODING_API_KEY: string;
  readonly PAYMENT_MODE: PaymentMode;
  readonly PAYMENT_ENDPOINT: string;
  readonly PAYMENT_SERVICE_ID: string;
}

export interface StoreDependencies {
  readonly settings: ApiSettings;
  /** Storage of the token. */
  readonly storage: TokenStorage;
  /** Storage of drafts. The storage also contains this tab's payment attempts and the kept membership card. */
  readonly drafts: DraftStorage;
  /** Clock of the device, without correction. */
  readonly now: Clock;
}

function apiEnvironment({
  settings,
  storage,
  drafts,
  now,
}: StoreDependencies): Omit<ApiEnvironment, 'screen' | 'takeSuccessor'> {
  return {
    now,
    apiOrigin: settings.API_ORIGIN,
    geocodingEndpoint: settings.GEOCODING_ENDPOINT,
    geocodingApiKey: settings.GEOCODING_API_KEY,
    paymentMode: settings.PAYMENT_MODE,
    paymentEndpoint: settings.PAYMENT_ENDPOINT,
    paymentServiceId: settings.PAYMENT_SERVICE_ID,
    paymentAttempts: createPaymentAttemptStorage(drafts),
    // The cast is safe, because the state of this store contains the API slice.
    selectAnswers: (state) => membershipApi.util.selectAllQueryEntries(state as ApiState),
    canKeepToken: storage.isUsable,
  };
}

/**
 * Returns a `takeSuccessor` whose implementation is set later, because the store exists before the channel to other
 * tabs.
 */
function createSuccessorSource() {
  let source: ApiEnvironment['takeSuccessor'] = () => Promise.resolve(false);
  return {
    takeSuccessor: (refused: Secret) => source(refused),
    setSuccessorSource: (next: typeof source): void => {
      source = next;
    },
  };
}

/**
 * Returns the listener middleware. An error in an effect goes to the function that was passed to `setErrorReport`. The
 * app calls `setErrorReport` later, because the store is created before error reporting.
 */
function createListeners() {
  let report: (error: unknown) => void = () => undefined;
  const listeners = createListenerMiddleware<RootState, AppDispatch, ApiEnvironment>({
    onError: (error) => report(error),
  });
  return {
    listeners,
    setErrorReport: (next: typeof report): void => {
      report = next;
    },
  };
}

/**
 * Returns the deviation of the device's clock in milliseconds that was stored with the kept card, for a page load
 * without a network. Returns 0 if the time corrected by it would be earlier than the time at which the card was stored,
 * because then the device's clock has been changed since.
 */
function keptDeviation({ drafts, now }: StoreDependencies): number {
  const kept = createKeptCardStorage(drafts).read();
  const deviation = kept?.deviation ?? 0;
  return kept && now().getTime() + deviation >= Date.parse(kept.checkedAt) ? deviation : 0;
}

/**
 * Creates the store.
 *
 * @param state initial state, for tests that open a member's record
 */
export function createStore(parts: StoreDependencies, state: Partial<RootState> = {}) {
  const { takeSuccessor, setSuccessorSource } = createSuccessorSource();
  const screen: ApiEnvironment['screen'] = { requestedBefore: [] };
  const environment: ApiEnvironment = { ...apiEnvironment(parts), screen, takeSuccessor };
  const { listeners, setErrorReport } = createListeners();
  const recorder = createActionRecorder({
    startsAfter: REHYDRATE,
    // The cast is safe, because the state of this store contains the API slice.
    trimState: (state) => trimState(state as ApiState),
  });
  let isReplay = false;
  const storage = ignoreWritesInReplays(parts.storage, () => isReplay);
  const store = configureStore({
    reducer: combineReducers({ ...reducers, auth: persistToken(storage) }),
    // `state` is spread as an object, because TypeScript would otherwise lose the types of the store.
    preloadedState: { clock: { deviation: keptDeviation(parts) }, ...(state as object), replay: LIVE },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: environment },
        immutableCheck: { warnAfter: CHECK_WARN_MS },
        serializableCheck: {
          warnAfter: CHECK_WARN_MS,
          ignoredActions: PERSIST_ACTIONS,
          isSerializable: (value: unknown) => isPlain(value) || value instanceof Secret,
        },
      })
        .prepend(listeners.middleware)
        .concat(membershipApi.middleware, recorder.middleware),
    // Must be the last enhancer, so that all other enhancers read the state through it.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(replayTimeTravel),
    // Enabled in every build, because support staff reproduce members' problems with Redux DevTools.
    devTools: {
      name: 'museum-members',
      maxAge: MOST_ACTIONS,
      actionSanitizer: (action) => withEndpointName(redactPersonalData(shortenLists(action, LONGEST_LIST))),
      stateSanitizer: (state) => redactPersonalData(shortenLists(state, LONGEST_LIST)),
    },
  });
  // Stores whether the state is a replay in a variable, because redux-persist may write while a reducer runs, and
  // `getState` throws then.
  store.subscribe(() => {
    isReplay = selectIsReplay(store.getState());
  });
  return { store, listeners, setErrorReport, setSuccessorSource, screen, recorder, persistor: persistStore(store) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
export type AppListeners = ReturnType<typeof createStore>['listeners'];
