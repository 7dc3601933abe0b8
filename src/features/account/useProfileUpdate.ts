import { membershipApi } from '../../api/membershipApi';
import { useAppDispatch } from '../../api/storeHooks';
import type { ProfileInput } from '../../contract/profile';

const { getMe } = membershipApi.endpoints;

/**
 * Saves the profile (§7) and waits for me, so that the account never shows what has just been replaced: where me cannot
 * be loaded again, it shows what was sent.
 */
export function useProfileUpdate() {
  const [updateProfile] = membershipApi.useUpdateProfileMutation();
  const dispatch = useAppDispatch();
  return async (input: ProfileInput): Promise<{ readonly error?: object }> => {
    const { error } = await updateProfile(input);
    if (error) return { error };
    const { isError } = await dispatch(getMe.initiate(undefined, { forceRefetch: true, subscribe: false }));
    if (isError) dispatch(membershipApi.util.updateQueryData('getMe', undefined, (me) => ({ ...me, ...input })));
    return {};
  };
}
