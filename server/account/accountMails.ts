import { paths, pathTo } from '#domain/paths';
import { composeMail, pageLink, type MailSettings } from '../mail/composeMail';
import type { Mail } from '../mail/mail';

/** Returns the mail with the link to the form for a new password (§2). */
export function passwordResetMail(to: string, token: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'passwordReset',
      to,
      linkToken: token,
      subject: 'パスワード再設定のご案内',
      paragraphs: [
        'パスワード再設定のお申し込みを受け付けました。\n下記のURLから、新しいパスワードを設定してください。',
        pageLink(pathTo('passwordReset', { token }), settings),
        'このURLの有効期限は60分です。一度だけご利用いただけます。\n期限が切れた場合は、お手数ですが、もう一度お申し込みください。',
        'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
      ],
    },
    settings,
  );
}

/**
 * Returns the mail that answers a request for a password reset at an address without a member. Only the owner of the
 * address learns that the address is not registered.
 */
export function noMemberMail(to: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'noMember',
      to,
      subject: 'パスワード再設定のお申し込みについて',
      paragraphs: [
        'パスワード再設定のお申し込みがありましたが、このメールアドレスでの会員登録は見つかりませんでした。\n別のメールアドレスでご登録の場合は、下記のURLからもう一度お申し込みください。',
        pageLink(paths.passwordResetApplication, settings),
        'はじめての方は、下記のURLから新規登録いただけます。',
        pageLink(paths.registerProvisional, settings),
        'お心当たりがない場合は、このメールを破棄してください。',
      ],
    },
    settings,
  );
}

/**
 * Returns the mail that says that the password was changed. It is sent after every change, so that a member who did not
 * make the change notices it.
 */
export function passwordChangedMail(to: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'passwordChanged',
      to,
      subject: 'パスワードを変更しました',
      paragraphs: [
        'ご登録のパスワードを変更しました。',
        'お心当たりがない場合は、第三者による操作の可能性があります。下記のURLからパスワードを再設定のうえ、お問い合わせ先までご連絡ください。',
        pageLink(paths.passwordResetApplication, settings),
      ],
    },
    settings,
  );
}

/** Returns the mail to a new address, with the link that confirms the address (§2). */
export function emailChangeMail(to: string, token: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'emailChange',
      to,
      linkToken: token,
      subject: 'メールアドレス変更のご確認',
      paragraphs: [
        'メールアドレス変更のお申し込みを受け付けました。\n下記のURLを開き、変更を確定してください。確定されるまで、ご登録のメールアドレスは変わりません。',
        pageLink(pathTo('emailConfirm', { token }), settings),
        'このURLの有効期限は24時間です。\n期限が切れた場合は、お手数ですが、もう一度お申し込みください。',
        'お心当たりがない場合は、このメールを破棄してください。メールアドレスは変わりません。',
      ],
    },
    settings,
  );
}
