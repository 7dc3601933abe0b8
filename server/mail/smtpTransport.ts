import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isLoopback } from '../http/addressList';
import type { ServerSettings } from '../settings';
import type { MailTransport, OutboxMail } from './mail';

/** The time in milliseconds without data after which a mail server counts as unreachable. Stopping may take as long. */
const SILENCE_MS = 10_000;

/** The port of smtp:// URLs that name none. */
const SUBMISSION = 587;

type SmtpSettings = Pick<ServerSettings, 'museumName' | 'mailSenderDomain'>;

interface Trust {
  /** Whether the server at this address may be spoken to without TLS. */
  readonly isThisMachine: (address: string | undefined) => boolean;
  /** Certificate authorities in PEM, in place of those that Node knows. */
  readonly authorities: string;
}

/**
 * Sends mails through the SMTP server of a URL, `smtp://user:password@host:port` or `smtps://…`. Nothing may follow the
 * port: nodemailer takes options from there. Another machine than this one is sent nothing without TLS and a
 * certificate for its name: smtp:// then means STARTTLS.
 */
export function createSmtpTransport(
  url: string,
  { museumName, mailSenderDomain }: SmtpSettings,
  { isThisMachine = isLoopback, authorities }: Partial<Trust> = {},
): MailTransport {
  const smtp = createTransport({
    url,
    ...(new URL(url).protocol === 'smtp:' && { getSocket: connectBy(isThisMachine) }),
    ...(authorities !== undefined && { tls: { ca: authorities } }),
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

/**
 * Connects in nodemailer's place: the address that was really reached decides whether STARTTLS is required. The name
 * does not say so, since nodemailer asks the name servers even for `localhost`.
 */
function connectBy(isThisMachine: Trust['isThisMachine']): NonNullable<SMTPTransport.Options['getSocket']> {
  return ({ host, port = SUBMISSION }, done) => {
    const connection = connect({ host: host ?? '', port: Number(port) });
    const onTimeout = () => connection.destroy(Object.assign(new Error('No connection'), { code: 'ETIMEDOUT' }));
    const onError = (fault: Error) => {
      done(fault);
    };
    connection.setTimeout(SILENCE_MS, onTimeout).once('error', onError);
    connection.once('connect', () => {
      connection.setTimeout(0, onTimeout).off('error', onError);
      done(null, { connection, requireTLS: !isThisMachine(connection.remoteAddress) });
    });
  };
}

/** Returns the same id at every attempt, so that mail programs recognise a mail that arrives twice. */
function messageIdOf({ id, createdAt }: OutboxMail, domain: string): string {
  return `<${id}.${createdAt.getTime()}@${domain}>`;
}
