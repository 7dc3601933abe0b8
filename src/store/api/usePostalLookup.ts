import { useCallback } from 'react';
import type { PostalAddress } from '#domain/address/postalAddress';
import { membershipApi } from './membershipApi';
import { useAppDispatch } from '..';

const { lookUpPostalAddress } = membershipApi.endpoints;

/** The postal-code lookup (§4, §7) for a form: takes seven digits; resolves to null if no address has them. */
export function usePostalLookup(): (zip: string) => Promise<PostalAddress | null | 'failed'> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (zip) => {
      const { data } = await dispatch(lookUpPostalAddress.initiate({ zip }, { subscribe: false }));
      return data === undefined ? 'failed' : data;
    },
    [dispatch],
  );
}
