import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { membershipApi } from '../../api/membershipApi';
import type { ProfileInput } from '../../contract/profile';

const { getMe } = membershipApi.endpoints;

/** Saves the profile (§7) and waits for me, so that the account never shows what has just been replaced. */
export function useProfileUpdate() {
  const [updateProfile] = membershipApi.useUpdateProfileMutation();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  return async (input: ProfileInput): Promise<{ readonly error?: object }> => {
    const { error } = await updateProfile(input);
    if (error) return { error };
    await dispatch(getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
    return {};
  };
}
