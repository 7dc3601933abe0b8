import { asApiError, inquiryNumber } from '../api/errors';
import { selectLoginStatus, type LoginStatusState } from '../api/loginStatus';
import { useGetMeQuery, useGetPlansQuery } from '../api/membershipApi';
import { useAppSelector } from '../api/storeHooks';
import { selectToken } from '../state/authSlice';

interface AwaitedLoginStatus {
  readonly status: LoginStatusState;
  /** Of a failure that is our fault. */
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
  return {
    status: restored ? status : { kind: 'resolving' },
    inquiryNumber: me.error && inquiryNumber(asApiError(me.error)),
    retry: () => {
      void me.refetch();
      if (plans.isError) void plans.refetch();
    },
  };
}
