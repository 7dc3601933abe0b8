import { passwordChangedMail } from '../account/accountMails';
import { mailEmailChange } from '../account/emailChange';
import { emailChangedMail, emailSetMail } from '../account/emailChangeMails';
import { mailLinkWithin, passwordResetLink, registrationLink, type MailedLink } from '../account/mailedLink';
import { createPlanRepository } from '../catalogue/planRepository';
import type { MailSettings } from '../mail/composeMail';
import type { Mail, MailKind } from '../mail/mail';
import { createOutboxRepository, type MailRecord } from '../mail/outboxRepository';
import { paymentFailedMail, receiptMail, type PaymentMailDetails } from '../payments/paymentMails';
import { listPayments } from '../payments/paymentRepository';
import { change, type ChangeContext } from './changes';
import type { Office, Report } from './office';
import { describeMember, findMemberId, lockMember, type OfficeMember } from './officeMember';
import { OfficeRefused } from './officeRefused';
import { inviteMembers } from './import/inviteMembers';
import { reminderMail, type ReminderSettings } from './reminderMail';
import { parseEmail } from './setEmail';

interface ResendContext extends ChangeContext {
  readonly member: OfficeMember;
  readonly last: MailRecord;
  readonly settings: MailSettings & ReminderSettings;
}

type Resend = (context: ResendContext) => Promise<void>;

const withLink =
  (linkOf: (settings: MailSettings) => MailedLink): Resend =>
  ({ last, settings, ...context }) =>
    mailLinkWithin(last.recipient, linkOf(settings), context);

const withoutLink =
  (write: (to: string, settings: MailSettings) => Mail): Resend =>
  ({ last, settings, sendMail }) =>
    sendMail(write(last.recipient, settings));

const ofPayment =
  (status: 'succeeded' | 'failed', write: (news: PaymentMailDetails, settings: MailSettings) => Mail): Resend =>
  async ({ member, settings, transaction, sendMail }) => {
    const payments = await listPayments(member.id, transaction);
    const payment = payments.find((made) => made.status === status);
    const plan = payment && (await createPlanRepository(transaction).find(payment.planId));
    if (payment === undefined || plan == null)
      throw new OfficeRefused(
        'The payment of the mail is not there any more.',
        'メールでお知らせした支払いが見つかりません。',
      );
    await sendMail(write({ member: member.me, payment, plan }, settings));
  };

/**
 * The function that sends each kind of mail again. It writes the mail from the current data, which may differ from the
 * data of the first mail.
 */
const AGAIN: Readonly<Record<MailKind, Resend>> = {
  registration: withLink(registrationLink),
  alreadyRegistered: withLink(registrationLink),
  passwordReset: withLink(passwordResetLink),
  noMember: withLink(passwordResetLink),
  passwordChanged: withoutLink(passwordChangedMail),
  emailChange: ({ member, last, ...context }) =>
    mailEmailChange({ memberId: member.id, newEmail: last.recipient }, context),
  emailTaken: ({ member, last, ...context }) =>
    mailEmailChange({ memberId: member.id, newEmail: last.recipient }, context),
  emailChanged: withoutLink(emailChangedMail),
  emailSet: withoutLink(emailSetMail),
  receipt: ofPayment('succeeded', receiptMail),
  paymentFailed: ofPayment('failed', paymentFailedMail),
  invitation: ({ member, settings, ...context }) => inviteMembers([{ ...member.me, id: member.id }], settings, context),
  reminder: ({ member, settings, sendMail, now }) => sendMail(reminderMail(member.me, settings, now)),
};

/**
 * `resend MEMBER`: sends a mail of the same kind as the last one again, with a new link if it had one. An address
 * without a member gets the link to register (decisions §14).
 */
export function resendMail(given: string, office: Office) {
  return change(office, async (context) => {
    const memberId = await findMemberId(given, context.transaction);
    if (memberId === null && given.includes('@')) return inviteAddress(parseEmail(given), office, context);
    const member = await lockMember(given, context.transaction);
    const mails = await createOutboxRepository(context.transaction).listOfMember(
      member.id,
      member.me.email,
      context.now,
    );
    const last = mails.find((mail) => isForResend(mail, member));
    if (last === undefined)
      throw new OfficeRefused(
        'No mail was sent to this member in the last 30 days.',
        'この30日間に、この会員へ送ったメールがありません。',
      );
    await AGAIN[last.kind]({ ...context, member, last, settings: office.settings });
    await context.log({ action: 'resend', memberId: member.id, details: { mail: last.kind } });
    const text = `The mail ${last.kind} for ${describeMember(member)} is sent to ${last.recipient} again.`;
    return { text, json: { memberId: member.id, mail: last.kind, recipient: last.recipient } } satisfies Report;
  });
}

/**
 * Returns whether a mail can be sent again: it was sent to the member's current address, or is the mail of an e-mail
 * change, whose address is not yet the member's.
 */
function isForResend({ recipient, kind }: MailRecord, { me }: OfficeMember): boolean {
  return kind === 'emailChange' || recipient.toLowerCase() === me.email.toLowerCase();
}

async function inviteAddress(email: string, { settings }: Office, context: ChangeContext) {
  await mailLinkWithin(email, registrationLink(settings), context);
  await context.log({ action: 'resend', memberId: null, details: { mail: 'registration' } });
  return {
    text: `No member has this address: the link to register is sent to ${email}.`,
    json: { memberId: null, mail: 'registration' as const, recipient: email },
  } satisfies Report;
}
