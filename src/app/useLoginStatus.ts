import { useEffect, useMemo, useState } from 'react';
import { asApiError, describeLoadFailure, isNetworkFailure, type ApiError } from '../store/api/errors';
import { selectLoginStatus, type LoginStatusState } from '../store/api/loginStatus';
import { useGetMeQuery, useGetPlansQuery } from '../store/api/membershipApi';
import { useAppSelector } from '../store';
import type { KeptCard } from '#domain/membership/membershipCard';
import { useDraftStorage } from '../forms/DraftContext';
import { selectToken } from '../store/slices/authSlice';
import { selectIsReplay } from '../store/slices/replaySlice';
import { useScreenValue } from '../store/useScreenState';
import { createKeptCardStorage } from '../store/persistence/keptCardStorage';

/** Key of the kept card among the shown parts in the store, which support records contain. */
export const KEPT_CARD = 'keptCard';

/** Milliseconds to wait for the profile before the kept card is shown (decisions §12). */
const PATIENCE_MS = 4000;

/**
 * The login status; or `keptCard` if the network gives no answer to the request for the profile and this tab has a kept
 * card (decisions §12). `isAsking` is true while the answer may still arrive.
 */
type AwaitedStatus =
  | LoginStatusState
  | { readonly kind: 'keptCard'; readonly kept: KeptCard; readonly isAsking: boolean };

interface AwaitedLoginStatus {
  readonly status: AwaitedStatus;
  /** Why the request for the profile has failed, if it has. */
  readonly failureText: string;
  /**
   * Request id of the answer if the request for the profile has failed, whatever the answer's status (decisions §3).
   */
  readonly inquiryNumber: string | undefined;
  readonly retry: () => void;
}

/** Loads and returns the login status for the guards. Sends no request without a token. */
export function useLoginStatus(): AwaitedLoginStatus {
  // redux-persist adds `_persist` with its first action. Redux DevTools can show the state before that action.
  const restored = useAppSelector(({ auth }) => auth._persist?.rehydrated ?? false);
  const anonymous = useAppSelector((state) => selectToken(state) === null);
  const me = useGetMeQuery(undefined, { skip: anonymous });
  const plans = useGetPlansQuery(undefined, { skip: anonymous });
  const status = useAppSelector(selectLoginStatus);
  const failure = me.error && asApiError(me.error);
  const kept = useKeptCard(status.kind, failure);
  const known: AwaitedStatus = kept ? { kind: 'keptCard', kept, isAsking: status.kind === 'resolving' } : status;
  return {
    status: restored ? known : { kind: 'resolving' },
    failureText: describeLoadFailure(failure),
    inquiryNumber: failure && 'requestId' in failure ? failure.requestId : undefined,
    retry: () => {
      void me.refetch();
      if (plans.isError) void plans.refetch();
    },
  };
}

/** Returns the kept card while the network gives no answer; otherwise undefined. */
function useKeptCard(kind: LoginStatusState['kind'], failure: ApiError | undefined): KeptCard | undefined {
  const drafts = useDraftStorage();
  const isLate = useIsLate(kind === 'resolving');
  const hasNoAnswer = isLate || (failure !== undefined && isNetworkFailure(failure));
  const isOpen = kind === 'resolving' || kind === 'failed';
  const isWanted = hasNoAnswer && isOpen;
  const own = useMemo(() => (isWanted ? createKeptCardStorage(drafts).read() : undefined), [drafts, isWanted]);
  const isReplay = useAppSelector(selectIsReplay);
  const recorded = useScreenValue(KEPT_CARD, (card?: KeptCard) => card);
  // A replay shows the record's card, because the card that this tab keeps belongs to another member.
  if (isReplay) return isOpen ? recorded : undefined;
  return own;
}

/** Returns whether the request for the login status has taken longer than `PATIENCE_MS`. */
function useIsLate(isAsking: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isAsking]);
  return isLate;
}
