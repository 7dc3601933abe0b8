import type { Storage as PersistStorage } from 'redux-persist';
import { BEARER } from '#domain/bearer';
import { Secret } from '#domain/secret';
import { ignoreErrors } from './ignoreErrors';

/** The key of the bare token in session storage. */
const TOKEN_KEY = 'token';

/** What redux-persist hands over when nothing is serialised: the persisted part of the auth slice. */
interface PersistedAuth {
  /** A string is the masked token of an imported record. */
  readonly token?: Secret | string | null;
}

/** redux-persist's storage for the token in session storage. */
export interface TokenStorage extends PersistStorage {
  /** Whether the browser lets this tab keep a token: not where site data is blocked or the storage full. */
  isUsable(): boolean;
  /** Clears the tab's session storage, the token included (§4, logout). */
  clear(): void;
}

/**
 * Keeps exactly the bare token, no wrapping JSON, so that anything else on the page reads what the specification says.
 * `area` is a function because merely touching blocked storage throws. A storage that fails is treated as empty: the
 * login screen tells the member why (decisions §2).
 */
export function createTokenStorage(area: () => Storage): TokenStorage {
  return {
    getItem: () => Promise.resolve(restore(ignoreErrors(() => area().getItem(TOKEN_KEY)))),
    setItem: (_key: string, persisted: PersistedAuth) => {
      ignoreErrors(() => {
        if (typeof persisted.token === 'string') return;
        if (persisted.token) area().setItem(TOKEN_KEY, persisted.token.reveal());
        else area().removeItem(TOKEN_KEY);
      });
      return Promise.resolve();
    },
    removeItem: () => {
      ignoreErrors(() => area().removeItem(TOKEN_KEY));
      return Promise.resolve();
    },
    isUsable: () => ignoreErrors(() => canWrite(area())) ?? false,
    clear: () =>
      ignoreErrors(() => {
        area().clear();
      }),
  };
}

function restore(stored: string | null | undefined) {
  const token = stored ?? '';
  return BEARER.test(token) ? { token: new Secret(token), _persist: { version: -1, rehydrated: true } } : undefined;
}

function canWrite(storage: Storage): boolean {
  const probe = 'probe';
  storage.setItem(probe, 'x'.repeat(64));
  storage.removeItem(probe);
  return true;
}
