import { useState } from 'react';
import { useMember } from '../../store/api/loginStatus';
import { usePostalLookup } from '../../store/api/usePostalLookup';
import type { Me } from '#contract/me';
import { profileInputSchema, type ProfileInput } from '#contract/profile';
import { paths } from '#domain/paths';
import { MuseumForm } from '../../forms/MuseumForm';
import { withBirthday } from '../../forms/validation/withBirthday';
import { OptionalFieldsNote, ProfileFields } from '../../forms/fields/ProfileFields';
import { profileValues } from '../../forms/profileValues';
import { NewerValues } from '../../forms/NewerValues';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard';
import { useClock } from '../../ui/ClockContext';
import { useSite } from '../../ui/SiteContext';
import { FORCE_REFETCH, membershipApi, useUpdateProfileMutation } from '../../store/api/membershipApi';
import { useAppDispatch } from '../../store';
import { EditScreen, useSubmitEdit } from './EditScreen';

/** Page /account/edit/user: changes the profile. */
export function EditUserPage() {
  const me = useMember()?.me;
  return <EditScreen heading="お客様情報の変更">{me && <UserForm me={me} />}</EditScreen>;
}

/** Form with the whole profile. */
function UserForm({ me }: { readonly me: Me }) {
  const now = useClock();
  const lookUp = usePostalLookup();
  const { looksUpAddresses } = useSite();
  const [schema] = useState(() => withBirthday(profileInputSchema(now)));
  const updateProfile = useProfileUpdate();
  const submitEdit = useSubmitEdit({ title: 'お客様情報を変更しました' });
  const submit = (input: ProfileInput) => submitEdit(updateProfile(input));
  return (
    <MuseumForm schema={schema} initialValues={valuesOf(me)} onSubmit={submit} submitLabel="変更する">
      <OptionalFieldsNote />
      <ProfileFields now={now} lookUp={looksUpAddresses ? lookUp : null} />
      <NewerValues values={valuesOf(me)} />
      <UnsavedChangesGuard savedTo={paths.account} />
    </MuseumForm>
  );
}

/** Returns the form's values for this profile. A missing birthday or gender becomes ''. */
function valuesOf(me: Me) {
  const [birthdayYear, birthdayMonth, birthdayDate] = me.birthday?.split('-') ?? [];
  return profileValues({ ...me, birthdayYear, birthdayMonth, birthdayDate });
}

const { getMe } = membershipApi.endpoints;

/**
 * Returns a function that saves the profile and updates the cached profile, so that the account never shows old values.
 * The cache gets the profile from the answer. If the answer has none, the function requests the profile; if this
 * request fails, the cache gets the values that were sent.
 */
function useProfileUpdate() {
  const [updateProfile] = useUpdateProfileMutation();
  const dispatch = useAppDispatch();
  return async (input: ProfileInput): Promise<{ readonly error?: object }> => {
    const { data: me, error } = await updateProfile(input);
    if (error) return { error };
    if (me) {
      dispatch(membershipApi.util.upsertQueryEntries([{ endpointName: 'getMe', arg: undefined, value: me }]));
      return {};
    }
    const { isError } = await dispatch(getMe.initiate(undefined, FORCE_REFETCH));
    if (isError) dispatch(membershipApi.util.updateQueryData('getMe', undefined, (me) => ({ ...me, ...input })));
    return {};
  };
}
