import { useState } from 'react';
import { passwordResetInputSchema } from '../../contract/auth';
import { Secret } from '../../domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { NewPasswordField } from '../../forms/NewPasswordField';
import { PasswordField } from '../../forms/PasswordField';
import { DeadLinkNotice } from './DeadLinkNotice';
import { usePasswordReset } from './usePasswordReset';

const BLANK = { password: '', passwordConfirmation: '' };

/** Sets the new password (§2). A link that has died leaves what was typed, and says how to get another. */
export function PasswordResetForm({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { submit, isLinkDead } = usePasswordReset(boxed);
  return (
    <MuseumForm
      schema={passwordResetInputSchema}
      initialValues={BLANK}
      onSubmit={submit}
      submitLabel="パスワードを再設定する"
    >
      <NewPasswordField name="password" label="新しいパスワード" />
      <PasswordField name="passwordConfirmation" label="新しいパスワード（確認）" autoComplete="new-password" />
      {isLinkDead && <DeadLinkNotice />}
    </MuseumForm>
  );
}
