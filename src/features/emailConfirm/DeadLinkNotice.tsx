import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';

/**
 * The link of the mail is unknown, replaced or expired, or somebody else got the address meanwhile: how to start again
 * (decisions §3). The API answers all of these alike with 404, so every reason is named here.
 */
export function DeadLinkNotice() {
  return (
    <Notice
      tone="error"
      title="このリンクはご利用いただけません"
      actions={<ButtonLink to={paths.accountEditEmail}>メールアドレスの変更をやり直す</ButtonLink>}
    >
      <p>
        有効期限（24時間）が過ぎたか、新しいメールをお送りしたか、このメールアドレスがすでに別の会員登録で使われている可能性があります。
      </p>
      <p>変更をご希望の場合は、ログインのうえ、もう一度お手続きください。</p>
    </Notice>
  );
}
