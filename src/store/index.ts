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
import { lightenState, type ApiState } from './lightenState';
import { createKeptCardStorage } from './persistence/keptCardStorage';
import { createPaymentAttemptStorage } from './persistence/paymentAttemptStorage';
import type { DraftStorage } from './persistence/draftStorage';
import type { TokenStorage } from './persistence/tokenStorage';
import { replayTimeTravel } from './timeTravel';

/** The reducers of the store; `createStore` persists the token of `auth`. */
export const reducers = {
  ...slices,
  [membershipApi.reducerPath]: membershipApi.reducer,
};

export type RootState = SlicesState & {
  readonly auth: Partial<PersistPartial>;
  readonly membershipApi: ReturnType<typeof membershipApi.reducer>;
};

/** Dispatches actions, and thunks that get the store's `ApiEnvironment` as their extra argument. */
export type AppDispatch = ThunkDispatch<RootState, ApiEnvironment, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, RootState, ApiEnvironment, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** No warning of how long a development check took: that depends on the machine, and tests fail on warnings. */
const CHECK_WARN_MS = Infinity;

/** Appends the endpoint's name to the types of RTK Query's actions. */
const withEndpointName = createApiActionSanitizer(membershipApi);

/** So many actions Redux DevTools keep; usually 50, and a record has 200. Support staff go on from its last one. */
const MOST_ACTIONS = 500;

/**
 * So many entries of each list Redux DevTools show. After an import they get all states in one message, which would
 * otherwise have a list of 5,000 articles a hundred times.
 */
const LONGEST_LIST = 50;

/** Persists the token only; no other data of a member survives a page load. */
function persistToken(storage: TokenStorage): typeof reduce {
  const unserialised = { serialize: false, deserialize: false };
  const reduce = persistReducer(
    // oxlint-disable-next-line typescript/no-deprecated -- announced for a version that still has it; without it the key is persist:token
    { key: 'token', keyPrefix: '', storage, whitelist: ['token'], ...unserialised },
    authReducer,
  );
  return (state, action) => {
    const isFromFile = action.type === PERSIST && !('register' in action);
    // In a file of Redux DevTools the action has lost its functions, without which redux-persist throws at it.
    return isFromFile
      ? { ...authReducer(state, action), _persist: { version: -1, rehydrated: false } }
      : reduce(state, action);
  };
}

/** Keeps what a replay would write away from the storage, which has the token of this tab's own session. */
function keptInReplays(storage: TokenStorage, isReplay: () => boolean): TokenStorage {
  return {
    ...storage,
    setItem: async (key: string, persisted: unknown) => {
      if (!isReplay()) await storage.setItem(key, persisted);
    },
  };
}

/** The settings of the build (`src/app/settings.ts`) that calls need. */
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
  /** Where the token is kept. */
  readonly storage: TokenStorage;
  /** Where the keys of payments are kept, beside the drafts. */
  readonly drafts: DraftStorage;
  /** The device's time, as it is. */
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

/** What other tabs can do for a refused call is known later: the store is opened before them. */
function createSuccessorSource() {
  let source: ApiEnvironment['takeSuccessor'] = () => Promise.resolve(false);
  return {
    takeSuccessor: (refused: Secret) => source(refused),
    setSuccessorSource: (next: typeof source): void => {
      source = next;
    },
  };
}

/** Errors in effects go where `setErrorReport` says; the store is opened before there is anything to report to. */
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
 * What the last answers before this page load showed of the device's clock, which is kept with the card: it may have to be
 * shown without network. Nothing, if it would now be before the card was kept: the clock has been changed since.
 */
function keptDeviation({ drafts, now }: StoreDependencies): number {
  const kept = createKeptCardStorage(drafts).read();
  const deviation = kept?.deviation ?? 0;
  return kept && now().getTime() + deviation >= Date.parse(kept.checkedAt) ? deviation : 0;
}

/**
 * The store with everything it needs from outside.
 *
 * @param state what it starts with instead of nothing, as a test that opens a member's record does
 */
export function createStore(parts: StoreDependencies, state: Partial<RootState> = {}) {
  const { takeSuccessor, setSuccessorSource } = createSuccessorSource();
  const screen: ApiEnvironment['screen'] = { askedBefore: [] };
  const environment: ApiEnvironment = { ...apiEnvironment(parts), screen, takeSuccessor };
  const { listeners, setErrorReport } = createListeners();
  const recorder = createActionRecorder({
    startsAfter: REHYDRATE,
    // The recorder knows no state; this store has the API slice.
    lighten: (state) => lightenState(state as ApiState),
  });
  let isReplay = false;
  const storage = keptInReplays(parts.storage, () => isReplay);
  const store = configureStore({
    reducer: combineReducers({ ...reducers, auth: persistToken(storage) }),
    // As an object without types, since TypeScript would lose those of the store.
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
    // The last one: what the others read of the state goes through it.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(replayTimeTravel),
    // DevTools are on in every build: support staff reproduce members' problems in them.
    devTools: {
      name: 'museum-members',
      maxAge: MOST_ACTIONS,
      actionSanitizer: (action) => withEndpointName(redactPersonalData(shortenLists(action, LONGEST_LIST))),
      stateSanitizer: (state) => redactPersonalData(shortenLists(state, LONGEST_LIST)),
    },
  });
  // Noted here, since redux-persist may write while a reducer runs, when no state can be read.
  store.subscribe(() => {
    isReplay = selectIsReplay(store.getState());
  });
  return { store, listeners, setErrorReport, setSuccessorSource, screen, recorder, persistor: persistStore(store) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
export type AppListeners = ReturnType<typeof createStore>['listeners'];
