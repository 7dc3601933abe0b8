import { asApiError, isNetworkFailure } from '../api/errors';
import { selectLoginStatus, type LoginStatusState } from '../api/loginStatus';
import { useGetMeQuery, useGetPlansQuery } from '../api/membershipApi';
import { useAppSelector } from '../api/storeHooks';
import type { KeptCard } from '../domain/membership/membershipCard';
import { useDraftStorage } from '../forms/DraftContext';
import { selectToken } from '../state/authSlice';
import { createKeptCardStorage } from './storage/keptCardStorage';

/** `offline`: there is no network, and this tab keeps the card (decisions §12), also while me is asked for again. */
type AwaitedStatus =
  LoginStatusState | { readonly kind: 'offline'; readonly kept: KeptCard; readonly isRetrying: boolean };

interface AwaitedLoginStatus {
  readonly status: AwaitedStatus;
  /** Of a failure with an answer, whatever its status (decisions §3). */
  readonly inquiryNumber: string | undefined;
  readonly retry: () => void;
}

/** The login status, loaded on demand: without a token nothing is asked (decisions §2). For guards alone. */
export function useLoginStatus(): AwaitedLoginStatus {
  const restored = useAppSelector((state) => state.auth._persist.rehydrated);
  const anonymous = useAppSelector((state) => selectToken(state) === null);
  const me = useGetMeQuery(undefined, { skip: anonymous });
  const plans = useGetPlansQuery(undefined, { skip: anonymous });
  const status = useAppSelector(selectLoginStatus);
  const drafts = useDraftStorage();
  const failure = me.error && asApiError(me.error);
  const isUnknown = status.kind === 'failed' || status.kind === 'resolving';
  const kept = isUnknown && failure && isNetworkFailure(failure) ? createKeptCardStorage(drafts).read() : undefined;
  const known: AwaitedStatus = kept ? { kind: 'offline', kept, isRetrying: me.isFetching } : status;
  return {
    status: restored ? known : { kind: 'resolving' },
    inquiryNumber: failure && 'requestId' in failure ? failure.requestId : undefined,
    retry: () => {
      void me.refetch();
      if (plans.isError) void plans.refetch();
    },
  };
}
