import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { membershipApi } from '../../api/membershipApi';

type StateWithApi = Record<typeof membershipApi.reducerPath, ReturnType<typeof membershipApi.reducer>>;

/** Loads me afresh when the member asks for it; a failure leaves what is known. */
export function useReloadedMember() {
  const dispatch = useDispatch<ThunkDispatch<StateWithApi, unknown, UnknownAction>>();
  return () => dispatch(membershipApi.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
}
