import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { InvalidLinkNotice } from '../../ui/InvalidLinkNotice';

/** The link of the mail is unknown, used or expired: how to start the registration again (decisions §3). */
export function InvalidRegistrationLink({ children }: { readonly children?: ReactNode }) {
  return (
    <InvalidLinkNotice restart={{ to: paths.registerProvisional, label: '新規登録をやり直す' }}>
      <p>
        有効期限（24時間）が過ぎたか、新しいメールをお送りしたか、ご登録がすでにお済みの可能性があります。お手数ですが、メールアドレスの入力からやり直してください。
      </p>
      {children}
      <p>
        ご登録がお済みの方は、<Link to={paths.login}>ログイン</Link>へお進みください。
      </p>
    </InvalidLinkNotice>
  );
}
