import { useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '../../domain/paths';
import { Secret } from '../../domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { InvalidLinkNotice } from '../../ui/InvalidLinkNotice';
import { useEmailConfirmation } from './useEmailConfirmation';

const NOTHING_TO_FILL_IN = z.object({});

/** A form of nothing but its button: mail scanners open links, so only a press confirms (decisions §3). */
export function EmailConfirmForm({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { submit, invalidLinkReason } = useEmailConfirmation(boxed);
  return (
    <MuseumForm schema={NOTHING_TO_FILL_IN} initialValues={{}} onSubmit={submit} submitLabel="変更を確認する">
      <p>「変更を確認する」を押すと、新しいメールアドレスへの変更が完了します。</p>
      {invalidLinkReason !== undefined && (
        <InvalidLinkNotice restart={{ to: paths.accountEditEmail, label: 'メールアドレスの変更をやり直す' }}>
          <p>{invalidLinkReason}</p>
          <p>変更をご希望の場合は、ログインのうえ、もう一度お手続きください。</p>
        </InvalidLinkNotice>
      )}
    </MuseumForm>
  );
}
