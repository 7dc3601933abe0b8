import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Secret } from '#domain/secret';
import { selectIsReplay } from '../slices/replaySlice';
import { useAppSelector } from '..';
import { membershipApi, useGetRegisterInfoQuery } from './membershipApi';

/**
 * The address that a registration link was mailed to. In a replay: the address in the record. RTK Query's cache key
 * contains the number of the member's token, and the token of the replayed address has another number.
 */
export function useRegisterInfo(token: Secret) {
  const { data, error, isFetching, refetch } = useGetRegisterInfoQuery({ token });
  const recorded = useAppSelector((state) =>
    selectIsReplay(state) ? membershipApi.util.selectEntriesForEndpoint(state, 'getRegisterInfo').at(-1) : undefined,
  );
  const isAsking = recorded ? recorded.status === QueryStatus.pending : isFetching;
  return { ...(recorded ?? { data, error }), isAsking, retry: () => void refetch() };
}
