import { useCallback } from 'react';
import type { PostalAddress } from '../domain/address/postalAddress';
import { membershipApi } from './membershipApi';
import { useAppDispatch } from './storeHooks';

const { lookUpPostalAddress } = membershipApi.endpoints;

/** The postal-code lookup (§4, §7) for a form: the address of seven digits, null if unknown, `failed` if not to be had. */
export function usePostalLookup(): (zip: string) => Promise<PostalAddress | null | 'failed'> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (zip) => {
      const { data } = await dispatch(lookUpPostalAddress.initiate(zip, { subscribe: false }));
      return data === undefined ? 'failed' : data;
    },
    [dispatch],
  );
}
