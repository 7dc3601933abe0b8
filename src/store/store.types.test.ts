import type { RootState } from '.';
import type { membershipApi } from './api/membershipApi';
import type { Secret } from '#domain/secret';
import type { Toast } from './slices/toastSlice';
import type { Equal } from '../testing/equalTypes';
import { testStore } from '../testing/testStore';

/** The state's type, written by hand, because records of older builds must replay in this store (docs/support.md). */
interface Expected {
  auth: {
    readonly token: Secret | null;
    readonly session: number;
    readonly tokenSequence: number;
    readonly endedBy: 'member' | 'server' | null;
    readonly signIns: number;
    readonly signingIn: boolean;
    readonly registered: boolean;
  };
  clock: { readonly deviation: number };
  dialogs: { readonly membershipCard: boolean };
  location: { path: string };
  maintenance: { readonly isEntered: boolean; readonly inquiryNumber?: string | undefined };
  replay: { readonly savedAt: string | null };
  screen: Readonly<Record<string, unknown>>;
  toasts: readonly Toast[];
  membershipApi: ReturnType<typeof membershipApi.reducer>;
}

/** Type of a slice without the properties that redux-persist adds. */
type Slice<Name extends keyof RootState> = Name extends 'auth' ? Omit<RootState[Name], '_persist'> : RootState[Name];

type Fields<T> = T extends readonly unknown[] ? T : { [Name in keyof T]: T[Name] };

/** Names of slices whose type differs from `Expected`, and of slices that only the store or only `Expected` has. */
type Different = {
  [Name in keyof RootState | keyof Expected]: Name extends keyof RootState & keyof Expected
    ? Equal<Fields<Slice<Name>>, Fields<Expected[Name]>> extends true
      ? never
      : Name
    : Name;
}[keyof RootState | keyof Expected];

/** A type error in this line names the slices that differ. */
const DIFFERENT: [Different] extends [never] ? 'none' : Different = 'none';

it('has the slices that its type has, and starts with nothing in them', () => {
  expect(DIFFERENT).toBe('none');
  const { membershipApi: cache, auth, ...others } = testStore().store.getState();
  expect(Object.keys(cache).sort()).toEqual(['config', 'mutations', 'provided', 'queries', 'subscriptions']);
  expect(auth).toMatchObject({
    token: null,
    session: 1,
    tokenSequence: 0,
    endedBy: null,
    signIns: 0,
    signingIn: false,
    registered: false,
  });
  expect(others).toEqual({
    clock: { deviation: 0 },
    dialogs: { membershipCard: false },
    location: { path: '' },
    maintenance: { isEntered: false },
    replay: { savedAt: null },
    screen: {},
    toasts: [],
  });
});
