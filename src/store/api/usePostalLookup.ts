import { useCallback } from 'react';
import type { PostalAddress } from '#domain/address/postalAddress';
import { membershipApi } from './membershipApi';
import { useAppDispatch } from '..';

const { lookUpPostalAddress } = membershipApi.endpoints;

/**
 * Returns a function that searches for the address of a postal code of seven digits. The function resolves to null if
 * no address has this postal code.
 */
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
