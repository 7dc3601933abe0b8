import { useEffect, useMemo, useState } from 'react';
import { asApiError, isNetworkFailure, type ApiError } from '../store/api/errors';
import { selectLoginStatus, type LoginStatusState } from '../store/api/loginStatus';
import { useGetMeQuery, useGetPlansQuery } from '../store/api/membershipApi';
import { useAppSelector } from '../store';
import type { KeptCard } from '#domain/membership/membershipCard';
import { useDraftStorage } from '../forms/DraftContext';
import { selectToken } from '../store/slices/authSlice';
import { selectIsReplay } from '../store/slices/replaySlice';
import { useScreenValue } from '../store/useScreenState';
import { createKeptCardStorage } from '../store/persistence/keptCardStorage';

/** Name of the kept card in a record. */
export const KEPT_CARD = 'keptCard';

/** How long the profile may take before the kept card is shown (decisions §12). */
const PATIENCE_MS = 4000;

/**
 * `keptCard`: there is no answer with the profile, and this tab keeps the card (decisions §12); `isAsking`: an answer may
 * still come.
 */
type AwaitedStatus =
  | LoginStatusState
  | { readonly kind: 'keptCard'; readonly kept: KeptCard; readonly isAsking: boolean };

interface AwaitedLoginStatus {
  readonly status: AwaitedStatus;
  /** The inquiry number of a failure that came with an answer, whatever its status (decisions §3). */
  readonly inquiryNumber: string | undefined;
  readonly retry: () => void;
}

/** The login status, loaded on demand: without a token nothing is asked (decisions §2). For guards alone. */
export function useLoginStatus(): AwaitedLoginStatus {
  // Before the first actions, to which Redux DevTools may go back, nothing of it is there.
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
    inquiryNumber: failure && 'requestId' in failure ? failure.requestId : undefined,
    retry: () => {
      void me.refetch();
      if (plans.isError) void plans.refetch();
    },
  };
}

/** The card that stands in for the member's screen as long as the network has not answered. */
function useKeptCard(kind: LoginStatusState['kind'], failure: ApiError | undefined): KeptCard | undefined {
  const drafts = useDraftStorage();
  const isLate = useIsLate(kind === 'resolving');
  const hasNoAnswer = isLate || (failure !== undefined && isNetworkFailure(failure));
  const isOpen = kind === 'resolving' || kind === 'failed';
  const isWanted = hasNoAnswer && isOpen;
  const own = useMemo(() => (isWanted ? createKeptCardStorage(drafts).read() : undefined), [drafts, isWanted]);
  const isReplay = useAppSelector(selectIsReplay);
  const recorded = useScreenValue(KEPT_CARD, (card?: KeptCard) => card);
  // What this tab keeps is not the record's member's.
  if (isReplay) return isOpen ? recorded : undefined;
  return own;
}

/** Whether the request for the login status has lasted longer than `PATIENCE_MS`. */
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
