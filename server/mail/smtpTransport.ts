import { createTransport } from 'nodemailer';
import type { ServerSettings } from '../settings';
import type { MailTransport, OutboxMail } from './mail';

/** A server that is silent for so long is taken for dead; also how long stopping may have to wait for it. */
const SILENCE_MS = 10_000;

type SmtpSettings = Pick<ServerSettings, 'museumName' | 'mailSenderDomain'>;

/** Sends mails through the SMTP server of a URL, `smtp://user:password@host:port` or `smtps://…`. */
export function createSmtpTransport(url: string, { museumName, mailSenderDomain }: SmtpSettings): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  });
  return {
    send: async (mail) => {
      await smtp.sendMail({
        from: { name: museumName, address: `no-reply@${mailSenderDomain}` },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        messageId: messageIdOf(mail, mailSenderDomain),
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => {
      smtp.close();
    },
  };
}

/** The same at every attempt, so that a mail that arrived twice can be seen to be one. */
function messageIdOf({ id, createdAt }: OutboxMail, domain: string): string {
  return `<${id}.${createdAt.getTime()}@${domain}>`;
}
