import type { Clock } from '#domain/clock';
import type { MailTransport } from '../../server/mail/mail';
import type { SandboxMailRepository } from './sandboxMailRepository';

/** Puts mails into the sandbox's mailbox (decisions §9). */
export function createMailboxTransport(mailbox: SandboxMailRepository, clock: Clock): MailTransport {
  return {
    send: (mail) => mailbox.add(mail, clock()),
    close: () => undefined,
  };
}
