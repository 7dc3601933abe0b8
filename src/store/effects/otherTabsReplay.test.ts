// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord } from '../../testing/devTools';
import { waitFor } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { membershipCardFields } from '#domain/membership/membershipCard';
import { selectSession, sessionEnded } from '../slices/authSlice';
import { aMe, aPlan } from '../../testing/factories';
import { stopPersisting, testDependencies } from '../../testing/testDependencies';
import { syncLogoutAcrossTabs } from './otherTabs';
import { createStore } from '..';
import type { TabChannel } from './tabMessages';

// Adds `crypto.subtle`, which jsdom lacks.
beforeAll(() => Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: webcrypto.subtle }));

it('a replayed record neither ends sessions in other tabs nor is ended by them', async () => {
  const said: unknown[] = [];
  const channel = Object.assign(new EventTarget(), { postMessage: (message: unknown) => void said.push(message) });
  const { parts } = testDependencies();
  const opened = createStore(parts);
  const kept = { card: membershipCardFields({ me: aMe(), plan: aPlan() }), checkedAt: parts.now().toISOString() };
  const cards = { read: () => kept, write: () => undefined, remove: () => undefined };
  // The cast is safe, because the tested function does not call `close`, which the fake channel lacks.
  syncLogoutAcrossTabs(opened, { channel: channel as unknown as TabChannel, cards, now: parts.now });
  await waitFor(() => expect(said).toEqual([expect.objectContaining({ shown: [expect.any(String)] })]));
  const [{ shown }] = said as [{ shown: string[] }]; // the expectation above proves this type

  const { store, persistor } = opened;
  const state = { ...store.getState(), replay: { savedAt: kept.checkedAt } };
  importRecord(JSON.stringify({ preloadedState: JSON.stringify(state), payload: '[]' }));
  const session = selectSession(store.getState());
  channel.dispatchEvent(new MessageEvent('message', { data: { ended: shown } }));
  expect(selectSession(store.getState())).toBe(session);
  store.dispatch(sessionEnded({ session, by: 'member' }));
  expect(said).toHaveLength(1);
  await stopPersisting([persistor]);
});
