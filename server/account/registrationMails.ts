import { paths, pathTo } from '#domain/paths';
import { composeMail, pageLink, type MailSettings } from '../mail/composeMail';
import type { Mail } from '../mail/mail';

/** Returns the mail of step two of the registration (§2), with the link to the main form. */
export function registrationMail(to: string, token: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'registration',
      to,
      linkToken: token,
      subject: '会員登録のご案内',
      paragraphs: [
        '会員登録のお申し込みを受け付けました。\n下記のURLから、登録のお手続きへお進みください。',
        pageLink(pathTo('register', { token }), settings),
        'このURLの有効期限は24時間です。一度だけご利用いただけます。\n期限が切れた場合は、お手数ですが、もう一度新規登録からお申し込みください。',
        'お心当たりがない場合は、このメールを破棄してください。お手続きをされない限り、登録されることはありません。',
      ],
    },
    settings,
  );
}

/**
 * Returns the mail that says that the address already belongs to a member. It goes to this address, so only the owner
 * learns that the address is registered (decisions §1).
 */
export function alreadyRegisteredMail(to: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'alreadyRegistered',
      to,
      subject: 'すでに会員登録がお済みです',
      paragraphs: [
        'このメールアドレスで新規登録のお申し込みがありましたが、すでに会員登録がお済みです。\n下記のURLからログインしてください。',
        pageLink(paths.login, settings),
        'パスワードをお忘れの場合は、下記のURLから再設定いただけます。',
        pageLink(paths.passwordResetApplication, settings),
        'お心当たりがない場合は、このメールを破棄してください。ご登録の内容は変わっていません。',
      ],
    },
    settings,
  );
}
