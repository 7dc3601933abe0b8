import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { ResultNotice } from '../../ui/ResultNotice';

/** The link of the mail is unknown, replaced or expired: how to start again (decisions §3). */
export function DeadLinkNotice({ reason }: { readonly reason: string }) {
  return (
    <ResultNotice
      tone="error"
      title="このリンクはご利用いただけません"
      actions={<ButtonLink to={paths.accountEditEmail}>メールアドレスの変更をやり直す</ButtonLink>}
    >
      <p>{reason}</p>
      <p>変更をご希望の場合は、ログインのうえ、もう一度お手続きください。</p>
    </ResultNotice>
  );
}
