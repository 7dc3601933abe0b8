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

/** The reducers of the store. `createStore` adds persistence to `auth`. */
export const reducers = {
  ...slices,
  [membershipApi.reducerPath]: membershipApi.reducer,
};

export type RootState = SlicesState & {
  readonly auth: Partial<PersistPartial>;
  readonly membershipApi: ReturnType<typeof membershipApi.reducer>;
};

/** The type of `dispatch`: accepts actions and thunks, whose extra argument is the store's `ApiEnvironment`. */
export type AppDispatch = ThunkDispatch<RootState, ApiEnvironment, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, RootState, ApiEnvironment, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/**
 * Disables the warnings about slow development checks. Their duration depends on the machine, and tests fail on
 * warnings.
 */
const CHECK_WARN_MS = Infinity;

/** Appends the endpoint's name to the types of RTK Query's actions. */
const withEndpointName = createApiActionSanitizer(membershipApi);

/**
 * The number of actions that Redux DevTools keep. Their default is 50, but a support record has 200, and support staff
 * continue from its last one.
 */
const MOST_ACTIONS = 500;

/**
 * The number of entries of each list that Redux DevTools receive. After an import they get all states in one message,
 * which could otherwise contain a list of 5,000 articles a hundred times.
 */
const LONGEST_LIST = 50;

/** Persists only the token. No other data of a member survives a page load through redux-persist. */
function persistToken(storage: TokenStorage): typeof reduce {
  const unserialised = { serialize: false, deserialize: false };
  const reduce = persistReducer(
    // The option still exists in the installed version; without it the key would be persist:token.
    // oxlint-disable-next-line typescript/no-deprecated -- only the types call it deprecated
    { key: 'token', keyPrefix: '', storage, whitelist: ['token'], ...unserialised },
    authReducer,
  );
  return (state, action) => {
    const isFromFile = action.type === PERSIST && !('register' in action);
    // An action from an imported file has lost its functions, without which redux-persist throws.
    return isFromFile
      ? { ...authReducer(state, action), _persist: { version: -1, rehydrated: false } }
      : reduce(state, action);
  };
}

/** Returns a storage that ignores writes during a replay, because it contains the token of this tab's own session. */
function ignoreWritesInReplays(storage: TokenStorage, isReplay: () => boolean): TokenStorage {
  return {
    ...storage,
    setItem: async (key: string, persisted: unknown) => {
      if (!isReplay()) await storage.setItem(key, persisted);
    },
  };
}

/** The settings of the build (`src/app/settings.ts`) that API calls need. */
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
  /** The storage of the token. */
  readonly storage: TokenStorage;
  /** The storage of drafts, which also contains the payment attempts. */
  readonly drafts: DraftStorage;
  /** The device's time without correction. */
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
    // RTK Query types the state of a base query as unknown; this store has the API slice.
    selectAnswers: (state) => membershipApi.util.selectAllQueryEntries(state as ApiState),
    canKeepToken: storage.isUsable,
  };
}

/**
 * Creates a `takeSuccessor` whose implementation is set later, because the store is created before the connection to
 * other tabs.
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
 * Creates the listener middleware. Errors in effects go to the function given to `setErrorReport`, which is called
 * later because the store is created before monitoring.
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
 * Returns the clock deviation in milliseconds that was stored with the card, so that the card can be shown without
 * network after a page load. Returns 0 if the corrected time would be before the card was stored, because then the
 * device's clock has been changed.
 */
function keptDeviation({ drafts, now }: StoreDependencies): number {
  const kept = createKeptCardStorage(drafts).read();
  const deviation = kept?.deviation ?? 0;
  return kept && now().getTime() + deviation >= Date.parse(kept.checkedAt) ? deviation : 0;
}

/**
 * Creates the store.
 *
 * @param state the initial state, for tests that open a member's record
 */
export function createStore(parts: StoreDependencies, state: Partial<RootState> = {}) {
  const { takeSuccessor, setSuccessorSource } = createSuccessorSource();
  const screen: ApiEnvironment['screen'] = { requestedBefore: [] };
  const environment: ApiEnvironment = { ...apiEnvironment(parts), screen, takeSuccessor };
  const { listeners, setErrorReport } = createListeners();
  const recorder = createActionRecorder({
    startsAfter: REHYDRATE,
    // The recorder does not know the type of the state; this store has the API slice.
    trimState: (state) => trimState(state as ApiState),
  });
  let isReplay = false;
  const storage = ignoreWritesInReplays(parts.storage, () => isReplay);
  const store = configureStore({
    reducer: combineReducers({ ...reducers, auth: persistToken(storage) }),
    // Typed as an object because TypeScript would otherwise lose the types of the store.
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
    // Must be the last enhancer, so that the other enhancers read the state through it.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(replayTimeTravel),
    // DevTools are enabled in every build because support staff reproduce members' problems with them.
    devTools: {
      name: 'museum-members',
      maxAge: MOST_ACTIONS,
      actionSanitizer: (action) => withEndpointName(redactPersonalData(shortenLists(action, LONGEST_LIST))),
      stateSanitizer: (state) => redactPersonalData(shortenLists(state, LONGEST_LIST)),
    },
  });
  // Stored in a variable because redux-persist may write while a reducer runs, when `getState` throws.
  store.subscribe(() => {
    isReplay = selectIsReplay(store.getState());
  });
  return { store, listeners, setErrorReport, setSuccessorSource, screen, recorder, persistor: persistStore(store) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
export type AppListeners = ReturnType<typeof createStore>['listeners'];
