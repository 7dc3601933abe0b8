import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isLoopback } from '../http/addressList';
import type { ServerSettings } from '../settings';
import type { MailTransport, OutboxMail } from './mail';

/**
 * Milliseconds without data after which a mail server counts as unreachable. The stop of this server may take as long,
 * since it waits for the mail that is being sent.
 */
const SILENCE_MS = 10_000;

/** The port for smtp:// URLs without a port. */
const SUBMISSION = 587;

type SmtpSettings = Pick<ServerSettings, 'museumName' | 'mailSenderDomain'>;

interface Trust {
  /** Returns whether mails may be sent to the server at this address without TLS. */
  readonly isThisMachine: (address: string | undefined) => boolean;
  /** Certificate authorities in PEM that replace those of Node. */
  readonly authorities: string;
}

/**
 * Creates the transport that sends mails through an SMTP server. The form of `url` is `smtp://user:password@host:port`
 * or `smtps://…`. Text after the port is not allowed, since nodemailer reads options there. Servers on other machines
 * need TLS with a certificate for their name, so smtp:// requires STARTTLS for them.
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
 * Returns a function that connects for nodemailer. The address of the connection decides whether STARTTLS is required.
 * The host's name cannot decide, since nodemailer asks name servers even for `localhost`.
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

/** Returns the same id for every attempt, so that mail programs recognise a mail that arrives twice. */
function messageIdOf({ id, createdAt }: OutboxMail, domain: string): string {
  return `<${id}.${createdAt.getTime()}@${domain}>`;
}
