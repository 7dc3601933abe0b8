import { useState } from 'react';
import { passwordResetInputSchema } from '../../contract/auth';
import { paths } from '../../domain/paths';
import { Secret } from '../../domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { NewPasswordField } from '../../forms/fields/NewPasswordField';
import { PasswordField } from '../../forms/fields/PasswordField';
import { InvalidLinkNotice } from '../../ui/InvalidLinkNotice';
import { usePasswordReset } from './usePasswordReset';

const BLANK = { password: '', passwordConfirmation: '' };

/** Sets the new password (§2). When the link is no longer valid, what was typed stays, and a notice says how to get another link. */
export function PasswordResetForm({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { submit, isLinkInvalid } = usePasswordReset(boxed);
  return (
    <MuseumForm
      schema={passwordResetInputSchema}
      initialValues={BLANK}
      onSubmit={submit}
      submitLabel="パスワードを再設定する"
    >
      <NewPasswordField name="password" label="新しいパスワード" />
      <PasswordField name="passwordConfirmation" label="新しいパスワード（確認）" autoComplete="new-password" />
      {isLinkInvalid && (
        <InvalidLinkNotice restart={{ to: paths.passwordResetApplication, label: '再設定のメールを送り直す' }}>
          <p>
            有効期限（60分）が過ぎたか、新しいメールをお送りしたか、再設定がすでにお済みの可能性があります。お手数ですが、メールアドレスの入力からやり直してください。
          </p>
        </InvalidLinkNotice>
      )}
    </MuseumForm>
  );
}
