import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { PostalAddress } from '../domain/postalAddress';
import { membershipApi } from './membershipApi';

const { lookUpPostalAddress } = membershipApi.endpoints;

/** The postal-code lookup (§4, §7) for a form: the address of seven digits, null if unknown, `failed` if not to be had. */
export function usePostalLookup(): (zip: string) => Promise<PostalAddress | null | 'failed'> {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return useCallback(
    async (zip) => {
      const { data } = await dispatch(lookUpPostalAddress.initiate(zip, { subscribe: false }));
      return data === undefined ? 'failed' : data;
    },
    [dispatch],
  );
}
