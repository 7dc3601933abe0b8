import type { UnknownAction } from '@reduxjs/toolkit';
import type { Persistor } from 'redux-persist';
import { createStore } from '../store';
import { Secret } from '#domain/secret';
import { selectSession, tokenReceived } from '../store/slices/authSlice';
import { testDependencies, stopPersisting } from './testDependencies';

/** Creates the real store without the app, signed in if a token is given, and records its actions. */
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

/** Closes the stores. It runs after each test; a test that creates many stores calls it between them. */
export const closeStores = (): Promise<void> => stopPersisting(opened.splice(0));

afterEach(closeStores);

export type TestDispatch = ReturnType<typeof testStore>['store']['dispatch'];
