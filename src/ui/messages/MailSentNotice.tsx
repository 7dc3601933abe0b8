import type { ReactNode } from 'react';
import { ButtonLink } from '../navigation/ButtonLink';
import { ResultNotice } from './ResultNotice';
import { useSite } from '../SiteContext';
import { SupportContact } from './SupportContact';
import './ResultNotice.css';

interface MailSentNoticeProps {
  /** Address that the member has just entered; undefined after a page load. */
  readonly email: string | undefined;
  /** Says what to do with the mail, and by when. */
  readonly todo: string;
  /** Path of the page where the member can enter the address again. */
  readonly backTo: string;
  /** One more reason why no mail may arrive. Must not reveal whether the address belongs to a member. */
  readonly children: ReactNode;
}

/**
 * Says that a mail was sent, and why it may not arrive. The text is the same for every address, registered or not
 * (decisions §3).
 */
export function MailSentNotice({ email, todo, backTo, children }: MailSentNoticeProps) {
  const { mailSenderDomain } = useSite();
  return (
    <>
      <ResultNotice
        tone="success"
        title="メールをお送りしました"
        actions={<ButtonLink to={backTo}>メールアドレスの入力に戻る</ButtonLink>}
      >
        {email !== undefined && (
          <p>
            <strong className="museum-mail-sent__address" translate="no">
              {email}
            </strong>{' '}
            宛てにお送りしました。
          </p>
        )}
        <p>{todo}</p>
      </ResultNotice>
      <section className="museum-mail-sent">
        <h2 className="museum-mail-sent__title">メールが届かないときは</h2>
        <ul className="museum-mail-sent__reasons">
          <li>
            「<span translate="no">{mailSenderDomain}</span>
            」からのメールを受信できるように設定されているか、ご確認ください。
          </li>
          <li>迷惑メールフォルダに振り分けられていないか、ご確認ください。</li>
          <li>メールアドレスの入力に誤りがあった可能性があります。前の画面に戻り、もう一度お試しください。</li>
          <li>{children}</li>
        </ul>
        <SupportContact />
      </section>
    </>
  );
}
