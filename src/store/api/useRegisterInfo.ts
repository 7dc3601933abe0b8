import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Secret } from '#domain/secret';
import { selectIsReplay } from '../slices/replaySlice';
import { useAppSelector } from '..';
import { membershipApi, useGetRegisterInfoQuery } from './membershipApi';

/**
 * Returns the address to which a registration link was mailed. In a replay, takes the last answer of this endpoint from
 * the record. Its cache key cannot be used to find it, because the key contains the number of the token's `Secret`,
 * which is different in the replay.
 */
export function useRegisterInfo(token: Secret) {
  const { data, error, isFetching, refetch } = useGetRegisterInfoQuery({ token });
  const recorded = useAppSelector((state) =>
    selectIsReplay(state) ? membershipApi.util.selectEntriesForEndpoint(state, 'getRegisterInfo').at(-1) : undefined,
  );
  const isAsking = recorded ? recorded.status === QueryStatus.pending : isFetching;
  return { ...(recorded ?? { data, error }), isAsking, retry: () => void refetch() };
}
