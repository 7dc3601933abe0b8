import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { PageHeading } from '../../ui/PageHeading';
import { useSite } from '../../ui/SiteContext';
import './ProvisionalCompletePage.css';

/**
 * /register/provisional/complete (§2). It says the same for every address and asks the API for nothing, so a reload does
 * no harm; whoever gets no mail finds here every reason there may be (decisions §3).
 */
export function ProvisionalCompletePage() {
  const { mailSenderDomain } = useSite();
  return (
    <>
      <PageHeading>新規登録</PageHeading>
      <Notice
        tone="success"
        title="メールをお送りしました"
        actions={<ButtonLink to={paths.registerProvisional}>メールアドレスの入力に戻る</ButtonLink>}
      >
        <p>メールに記載のリンクを24時間以内に開き、会員登録のお手続きをお進めください。</p>
      </Notice>
      <section>
        <h2 className="museum-provisional-complete__title">メールが届かないときは</h2>
        <ul className="museum-provisional-complete__reasons">
          <li>「{mailSenderDomain}」からのメールを受信できるように設定されているか、ご確認ください。</li>
          <li>迷惑メールフォルダに振り分けられていないか、ご確認ください。</li>
          <li>メールアドレスの入力に誤りがあった可能性があります。前の画面に戻り、もう一度お試しください。</li>
          <li>
            すでに会員登録がお済みの可能性があります。パスワードをお忘れの場合は、
            <Link to={paths.passwordResetApplication}>パスワードの再設定</Link>へお進みください。
          </li>
        </ul>
      </section>
    </>
  );
}
