import { combineReducers, configureStore, createListenerMiddleware, isPlain } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import type { ApiEnvironment } from '../api/baseQuery/types';
import { membershipApi } from '../api/membershipApi';
import type { AppDispatch, AppState } from '../api/storeHooks';
import { Secret } from '../domain/secret';
import { authReducer } from '../state/authSlice';
import { dialogReducer } from '../state/dialogSlice';
import { locationReducer } from '../state/locationSlice';
import { replayReducer } from '../state/replaySlice';
import { screenReducer } from '../state/screenSlice';
import { toastReducer } from '../state/toastSlice';
import { createActionRecorder } from '../support/actionRecorder';
import { redactPersonalData } from '../support/personalData';
import type { DraftStorage } from '../forms/DraftContext';
import type { AppSettings } from './settings';
import { createPaymentAttemptStorage } from './storage/paymentAttemptStorage';
import type { TokenStorage } from './storage/tokenStorage';

const PERSIST_ACTIONS = [FLUSH, REHYDRATE, PAUSE, PERSIST, PURGE, REGISTER];

/** The development checks of every action take their time on a slow machine; only a real burden is worth a warning. */
const CHECK_WARN_MS = 1000;

/** Appends the endpoint's name to the types of RTK Query's actions. */
const withEndpointName = createApiActionSanitizer(membershipApi);

/** Persists the token only; no other data of a member survives a page load (§4). */
function persistToken(storage: TokenStorage) {
  const unserialised = { serialize: false, deserialize: false };
  return persistReducer(
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- announced for a version that still has it; without it the key is persist:token
    { key: 'token', keyPrefix: '', storage, whitelist: ['token'], ...unserialised },
    authReducer,
  );
}

export interface StoreDependencies {
  readonly settings: AppSettings;
  /** Where the token is kept. */
  readonly storage: TokenStorage;
  /** Where the keys of payments are kept, beside the drafts. */
  readonly drafts: DraftStorage;
}

/** The store with everything it needs from outside. */
export function createStore({ settings, storage, drafts }: StoreDependencies) {
  const environment: ApiEnvironment = {
    apiOrigin: settings.API_ORIGIN,
    geocodingEndpoint: settings.GEOCODING_ENDPOINT,
    geocodingApiKey: settings.GEOCODING_API_KEY,
    paymentMode: settings.PAYMENT_MODE,
    paymentEndpoint: settings.PAYMENT_ENDPOINT,
    paymentServiceId: settings.PAYMENT_SERVICE_ID,
    paymentAttempts: createPaymentAttemptStorage(drafts),
    canKeepToken: storage.isUsable,
  };
  const listeners = createListenerMiddleware();
  const recorder = createActionRecorder(REHYDRATE);
  const store = configureStore({
    reducer: combineReducers({
      auth: persistToken(storage),
      dialogs: dialogReducer,
      location: locationReducer,
      replay: replayReducer,
      screen: screenReducer,
      toasts: toastReducer,
      [membershipApi.reducerPath]: membershipApi.reducer,
    }),
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
    // DevTools are on in every build: support staff reproduce members' problems in them.
    devTools: {
      name: 'museum-members',
      actionSanitizer: (action) => withEndpointName(redactPersonalData(action)),
      stateSanitizer: (state) => redactPersonalData(state),
    },
  });
  // Components know the store by these types, which stand in src/api because no feature imports src/app.
  store satisfies { getState: () => AppState; dispatch: AppDispatch };
  return { store, listeners, recorder, persistor: persistStore(store) };
}

export type AppStore = ReturnType<typeof createStore>['store'];
export type AppListeners = ReturnType<typeof createStore>['listeners'];
export type RootState = ReturnType<AppStore['getState']>;
