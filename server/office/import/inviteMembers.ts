import type { Me } from '#contract/me';
import { paths, pathTo } from '#domain/paths';
import type { Queryable } from '../../database/database';
import { composeMail, pageLink, type MailSettings } from '../../mail/composeMail';
import type { Mail } from '../../mail/mail';
import type { SendEach } from '../../mail/mailer';
import { createMailTokenRepository } from '../../mailTokens/mailTokenRepository';
import { INVITATION_DAYS, invitationExpiry } from '../../mailTokens/mailTokenRules';

/** A member who has no password yet. */
type Invited = Pick<Me, 'email' | 'lastName' | 'firstName'> & { readonly id: number };

interface InviteContext {
  readonly transaction: Queryable;
  readonly sendEach: SendEach;
  readonly now: Date;
}

/** The number of members whose invitations are written in one statement. */
const BATCH = 500;

/** Sends each imported member a mail with a link that sets a password (decisions §16.4). */
export async function inviteMembers(
  members: readonly Invited[],
  settings: MailSettings,
  { transaction, sendEach, now }: InviteContext,
): Promise<void> {
  const mailTokens = createMailTokenRepository(transaction);
  const expiresAt = invitationExpiry(now);
  for (let start = 0; start < members.length; start += BATCH) {
    const batch = members.slice(start, start + BATCH);
    const requests = batch.map(({ id: memberId, email }) => {
      return { purpose: 'password_reset', email, memberId, expiresAt } as const;
    });
    const tokens = await mailTokens.issueEach(requests, now);
    await sendEach(
      batch.map((member, index) => ({
        ...invitationMail(member, tokens[index] ?? '', settings),
        memberId: member.id,
      })),
    );
  }
}

function invitationMail({ email, lastName, firstName }: Invited, token: string, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'invitation',
      to: email,
      linkToken: token,
      subject: '会員サイトのご案内',
      greeting: `${settings.museumName} 会員サイトのご案内です。`,
      paragraphs: [
        `${lastName} ${firstName} 様`,
        '会員のみなさまの情報を、会員サイトに引き継ぎました。会員証の表示や、登録内容の確認・変更にご利用いただけます。\n下記のURLからパスワードを設定いただくと、このメールアドレスでログインいただけます。',
        pageLink(pathTo('passwordReset', { token }), settings),
        `このURLの有効期限は${INVITATION_DAYS}日間です。一度だけご利用いただけます。\n期限が切れた場合は、下記のURLから、パスワードの再設定をお申し込みください。`,
        pageLink(paths.passwordResetApplication, settings),
        'お心当たりがない場合は、お手数ですが、お問い合わせ先までご連絡ください。',
      ],
    },
    settings,
  );
}
