import { membershipApi } from '../../api/membershipApi';
import { useAppDispatch } from '../../api/storeHooks';

/** Loads me afresh when the member asks for it; a failure leaves what is known. */
export function useReloadMember() {
  const dispatch = useAppDispatch();
  return () => dispatch(membershipApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
}
