import { paths } from '#domain/paths';
import { composeMail, pageLink, type MailSettings } from '../mail/composeMail';
import type { Mail } from '../mail/mail';

/**
 * Returns the mail that says that a requested new address already belongs to a member. It goes to this address, so only
 * the owner learns that the address is in use (decisions §1).
 */
export function emailTakenMail(to: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'emailTaken',
      to,
      subject: 'メールアドレス変更のお申し込みについて',
      paragraphs: [
        'このメールアドレスへの変更のお申し込みがありましたが、すでに会員登録にご利用いただいているため、変更の手続きは行われませんでした。\nご登録の内容に変わりはありません。',
        'ご自身で複数の会員登録をされている場合は、下記のURLから、このメールアドレスでログインしていただけます。',
        pageLink(paths.login, settings),
        'お心当たりがない場合は、このメールを破棄してください。',
      ],
    },
    settings,
  );
}

/** Returns the mail to the new address that the museum's office has set for a member (decisions §14). */
export function emailSetMail(to: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'emailSet',
      to,
      subject: 'メールアドレスを変更しました',
      paragraphs: [
        'お申し出により、ご登録のメールアドレスをこのメールアドレスに変更しました。\n今後は、下記のURLから、このメールアドレスとこれまでのパスワードでログインしてください。',
        pageLink(paths.login, settings),
        'パスワードをお忘れの場合は、下記のURLから再設定いただけます。',
        pageLink(paths.passwordResetApplication, settings),
        'お心当たりがない場合は、お手数ですが、お問い合わせ先までご連絡ください。',
      ],
    },
    settings,
  );
}

/**
 * Returns the mail to the former address, so that a member who did not request the change learns of it. The mail does
 * not name the new address.
 */
export function emailChangedMail(to: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'emailChanged',
      to,
      subject: 'メールアドレスを変更しました',
      paragraphs: [
        'ご登録のメールアドレスを変更しました。\n今後のお知らせは、新しいメールアドレスにお送りします。',
        'お心当たりがない場合は、第三者による操作の可能性があります。お手数ですが、至急、お問い合わせ先までご連絡ください。',
      ],
    },
    settings,
  );
}
