import { useState } from 'react';
import { usePostalLookup } from '../../api/usePostalLookup';
import type { Me } from '../../contract/me';
import { profileInputSchema, type ProfileInput } from '../../contract/profile';
import { paths } from '../../domain/paths';
import { MuseumForm } from '../../forms/MuseumForm';
import { ProfileFields } from '../../forms/fields/ProfileFields';
import { profileValues } from '../../forms/profileValues';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard';
import { withBirthday } from '../../forms/validation/withBirthday';
import { useClock } from '../../ui/ClockContext';
import { useSubmitEdit } from './useSubmitEdit';
import { useProfileUpdate } from './useProfileUpdate';

/** Edits all that the member has told of themselves (decisions §3). */
export function UserForm({ me }: { readonly me: Me }) {
  const now = useClock();
  const lookUp = usePostalLookup();
  const [schema] = useState(() => withBirthday(profileInputSchema(now)));
  const updateProfile = useProfileUpdate();
  const submitEdit = useSubmitEdit({ title: 'お客様情報を変更しました' });
  const submit = (input: ProfileInput) => submitEdit(updateProfile(input));
  return (
    <MuseumForm schema={schema} initialValues={valuesOf(me)} onSubmit={submit} submitLabel="変更する">
      <p>メールマガジンのほかは、すべてご入力が必要な項目です。</p>
      <ProfileFields now={now} lookUp={lookUp} />
      <UnsavedChangesGuard savedTo={paths.account} />
    </MuseumForm>
  );
}

/** The profile as the fields hold it; an unknown birthday is three empty selects, a missing gender no choice. */
function valuesOf(me: Me) {
  const [birthdayYear, birthdayMonth, birthdayDate] = me.birthday?.split('-') ?? [];
  return profileValues({ ...me, birthdayYear, birthdayMonth, birthdayDate });
}
