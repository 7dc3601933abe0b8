import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { ResultNotice } from '../../ui/ResultNotice';

/** The link of the mail is unknown, used or expired: how to start again (decisions §3). */
export function DeadLinkNotice({ children }: { readonly children?: ReactNode }) {
  return (
    <ResultNotice
      tone="error"
      title="このリンクはご利用いただけません"
      actions={<ButtonLink to={paths.registerProvisional}>新規登録をやり直す</ButtonLink>}
    >
      <p>
        有効期限（24時間）が過ぎたか、新しいメールをお送りしたか、ご登録がすでにお済みの可能性があります。お手数ですが、メールアドレスの入力からやり直してください。
      </p>
      {children}
      <p>
        ご登録がお済みの方は、<Link to={paths.login}>ログイン</Link>へお進みください。
      </p>
    </ResultNotice>
  );
}
