import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { ResultNotice } from '../../ui/ResultNotice';

/** The link of the mail is unknown, used or expired: how to start again (decisions §3). */
export function DeadLinkNotice() {
  return (
    <ResultNotice
      tone="error"
      title="このリンクはご利用いただけません"
      actions={<ButtonLink to={paths.passwordResetApplication}>再設定のメールを送り直す</ButtonLink>}
    >
      <p>
        有効期限（60分）が過ぎたか、新しいメールをお送りしたか、再設定がすでにお済みの可能性があります。お手数ですが、メールアドレスの入力からやり直してください。
      </p>
    </ResultNotice>
  );
}
