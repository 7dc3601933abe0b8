import { useSelector } from 'react-redux';
import { asApiError, inquiryNumber } from '../api/errors';
import { selectLoginStatus, type LoginStatusState } from '../api/loginStatus';
import { useGetMeQuery, useGetPlansQuery } from '../api/membershipApi';
import { selectToken } from '../state/authSlice';
import type { RootState } from './store';

interface AwaitedLoginStatus {
  readonly status: LoginStatusState;
  /** Of a failure that is our fault. */
  readonly inquiryNumber: string | undefined;
  readonly retry: () => void;
}

/** The login status, loaded on demand: without a token nothing is asked (decisions §2). For guards alone. */
export function useLoginStatus(): AwaitedLoginStatus {
  const restored = useSelector((state: RootState) => state.auth._persist.rehydrated);
  const anonymous = useSelector((state: RootState) => selectToken(state) === null);
  const me = useGetMeQuery(undefined, { skip: anonymous });
  const plans = useGetPlansQuery(undefined, { skip: anonymous });
  const status = useSelector(selectLoginStatus);
  return {
    status: restored ? status : { kind: 'resolving' },
    inquiryNumber: me.error && inquiryNumber(asApiError(me.error)),
    retry: () => {
      void me.refetch();
      if (plans.isError) void plans.refetch();
    },
  };
}
