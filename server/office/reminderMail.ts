import type { Me } from '#contract/me';
import { formatDate, japanDate } from '#domain/dates/japanTime';
import { formatAnnualPrice } from '#domain/membership/price';
import { isExpired } from '#domain/membership/renewal';
import { paths } from '#domain/paths';
import { composeMail, pageLink, type MailSettings } from '../mail/composeMail';
import type { Mail } from '../mail/mail';
import type { ServerSettings } from '../settings';

export type ReminderSettings = MailSettings & Pick<ServerSettings, 'paymentMode'>;

/** Returns the mail that asks a member to renew a membership that will soon end or has just ended (decisions §14). */
export function reminderMail(me: Me, settings: ReminderSettings, now: Date): Mail {
  const isOver = isExpired(me.membershipRenewedAt, japanDate(now));
  const planName = me.plan?.planName ?? '';
  const day = formatDate(me.membershipRenewedAt ?? '');
  return composeMail(
    {
      kind: 'reminder',
      to: me.email,
      subject: isOver ? '会員資格の有効期限が過ぎました' : '会員資格の有効期限のお知らせ',
      paragraphs: [
        `${me.lastName} ${me.firstName} 様`,
        isOver
          ? `「${planName}」の有効期限（${day}）が過ぎました。\n更新のお手続きは、いまからでも承ります。その場合は、お手続きの日から1年間有効です。`
          : `「${planName}」の有効期限は、${day}です。\n期限までに更新されますと、有効期限が1年間延長されます。`,
        `年会費：${formatAnnualPrice(me.plan?.price ?? null)}`,
        ...wayToRenew(settings),
        '会員資格は、自動的に更新されることはありません。更新を希望されない場合、お手続きは必要ありません。',
      ],
    },
    settings,
  );
}

function wayToRenew(settings: ReminderSettings): string[] {
  return settings.paymentMode === 'none'
    ? [`更新のお手続きは、${settings.supportContact}で承ります。`]
    : ['更新は、下記のURLからお手続きください。', pageLink(paths.renewal, settings)];
}
