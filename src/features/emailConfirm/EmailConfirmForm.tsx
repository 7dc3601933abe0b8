import { useState } from 'react';
import * as z from 'zod/mini';
import { Secret } from '../../domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { DeadLinkNotice } from './DeadLinkNotice';
import { useEmailConfirmation } from './useEmailConfirmation';

const NOTHING_TO_FILL_IN = z.object({});

/** A form of nothing but its button: mail scanners open links, so only a press confirms (decisions §3). */
export function EmailConfirmForm({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { submit, deadLink } = useEmailConfirmation(boxed);
  return (
    <MuseumForm schema={NOTHING_TO_FILL_IN} initialValues={{}} onSubmit={submit} submitLabel="変更を確認する">
      <p>「変更を確認する」を押すと、新しいメールアドレスへの変更が完了します。</p>
      {deadLink !== undefined && <DeadLinkNotice reason={deadLink} />}
    </MuseumForm>
  );
}
