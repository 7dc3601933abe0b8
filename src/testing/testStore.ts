import type { UnknownAction } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { createStore } from '../store';
import { Secret } from '#domain/secret';
import { selectSession, tokenReceived } from '../store/slices/authSlice';
import { testDependencies, stopPersisting } from './testDependencies';

/** Returns the real store without the app, and a list of the store's actions. With a token, the store is signed in. */
export function testStore(token?: string) {
  const { parts } = testDependencies();
  const { store, persistor, listeners } = createStore(parts);
  const actions: UnknownAction[] = [];
  listeners.startListening({ predicate: () => true, effect: (action) => void actions.push(action) });
  if (token) {
    const session = selectSession(store.getState());
    store.dispatch(tokenReceived({ token: new Secret(token), session, sequence: 0 }));
  }
  opened.push(persistor);
  const bearer = () => store.getState().auth.token?.reveal() ?? null;
  return { store, persistor, actions, bearer };
}

const opened: Persistor[] = [];

/** Closes the stores. Runs after each test; tests that create many stores also call it in between. */
export const closeStores = (): Promise<void> => stopPersisting(opened.splice(0));

afterEach(closeStores);

export type TestDispatch = ReturnType<typeof testStore>['store']['dispatch'];
