import type { ServerSettings } from '../settings';
import type { Mail, MailKind } from './mail';

/** The settings that appear in mails. */
export type MailSettings = Pick<ServerSettings, 'museumName' | 'publicUrl' | 'supportContact' | 'museumAddress'>;

interface MailContent {
  readonly kind: MailKind;
  readonly to: string;
  /** The subject without the museum's name, which `composeMail` puts in front. */
  readonly subject: string;
  /** Paragraphs in the order they are read; a link stands in one of its own, so that every mail program finds it. */
  readonly paragraphs: readonly string[];
  /** The mail token, if one of the paragraphs is a link with it. */
  readonly linkToken?: string;
}

/**
 * Returns the frame of every mail to a member: the museum's name, what happened, whom to ask, and where the museum is.
 */
export function composeMail(content: MailContent, settings: MailSettings): Mail {
  const { kind, to, subject, paragraphs, linkToken } = content;
  const { museumName, supportContact, museumAddress } = settings;
  // No address of the site here: every link in a mail is one to follow now.
  const signature = [
    '――――――――――',
    museumName,
    `お問い合わせ：${supportContact}`,
    ...(museumAddress === undefined ? [] : [museumAddress]),
  ].join('\n');
  const ending = ['このメールは送信専用です。ご返信いただいてもお答えできません。', signature];
  return {
    kind,
    to,
    subject: `【${museumName}】${subject}`,
    text: `${[`${museumName} 会員サイトをご利用いただき、ありがとうございます。`, ...paragraphs, ...ending].join('\n\n')}\n`,
    ...(linkToken !== undefined && { linkToken }),
  };
}

/** Returns the address of one of the app's pages, as a link in a mail. */
export function pageLink(path: string, { publicUrl }: MailSettings): string {
  return `${publicUrl}${path}`;
}
