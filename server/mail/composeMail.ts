import type { ServerSettings } from '../settings';
import type { Mail, MailKind } from './mail';

/** The settings that appear in mails. */
export type MailSettings = Pick<ServerSettings, 'museumName' | 'publicUrl' | 'supportContact' | 'museumAddress'>;

interface MailContent {
  readonly kind: MailKind;
  readonly to: string;
  /** The subject without the museum's name, which `composeMail` adds. */
  readonly subject: string;
  /** The first paragraph; by default, it thanks the member for using the site. */
  readonly greeting?: string;
  /** The paragraphs of the text. A link must be a paragraph by itself, so that every mail program recognises it. */
  readonly paragraphs: readonly string[];
  /** The mail token, if one of the paragraphs is a link that contains it. */
  readonly linkToken?: string;
}

/**
 * Returns a mail with the parts that all mails to members have: the museum's name, whom to ask, and the museum's
 * address.
 */
export function composeMail(content: MailContent, settings: MailSettings): Mail {
  const { museumName, supportContact, museumAddress } = settings;
  const thanks = `${museumName} 会員サイトをご利用いただき、ありがとうございます。`;
  const { kind, to, subject, greeting = thanks, paragraphs, linkToken } = content;
  // Contains no address of the site. Every link in a mail is therefore one that the member should follow.
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
    text: `${[greeting, ...paragraphs, ...ending].join('\n\n')}\n`,
    ...(linkToken !== undefined && { linkToken }),
  };
}

/** Returns the absolute address of a page of the app, for a link in a mail. */
export function pageLink(path: string, { publicUrl }: MailSettings): string {
  return `${publicUrl}${path}`;
}
