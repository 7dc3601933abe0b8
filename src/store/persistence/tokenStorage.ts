import type { Storage as PersistStorage } from 'redux-persist';
import { BEARER } from '#domain/bearer';
import { Secret } from '#domain/secret';
import { ignoreErrors } from './ignoreErrors';

/** Key of the token in session storage. */
const TOKEN_KEY = 'token';

/** The persisted part of the auth slice, which redux-persist passes here without serializing it. */
interface PersistedAuth {
  /** The token. A string is the mask of a token, from an imported record. */
  readonly token?: Secret | string | null;
}

/** Storage in which redux-persist keeps the token: session storage. */
export interface TokenStorage extends PersistStorage {
  /**
   * Returns whether this tab can store a token. Returns false if the browser blocks site data or the storage is full.
   */
  isUsable(): boolean;
  /** Clears the tab's whole session storage. */
  clear(): void;
}

/**
 * Creates a storage that stores the plain token, without JSON, as the specification demands. `area` is a function,
 * because reading `window.sessionStorage` throws if storage is blocked. A storage that fails counts as empty; the login
 * page explains this (decisions §2).
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
