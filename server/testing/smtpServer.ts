import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { TEST_CERTIFICATE } from './certificate';

interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly mail: Email;
  /** Whether it came over TLS. */
  readonly isEncrypted: boolean;
}

export interface TestSmtpServer {
  readonly url: string;
  /** The mails so far, in the order they came. */
  readonly received: readonly ReceivedMail[];
  /** The passwords it was given so far. */
  readonly passwords: readonly string[];
  /** Resolves once so many mails have come. */
  receives(count: number): Promise<void>;
  close(): Promise<void>;
}

interface SmtpOptions {
  /** Without one, a free port. */
  readonly port?: number;
  /** Refuses every mail with these words. */
  readonly refusal?: string;
  /** What happens between a mail's arrival and the answer that it was taken; a failure refuses it. */
  readonly beforeAnswer?: (mail: Email) => Promise<void>;
  /** TLS from the first byte, or when the client asks for it by STARTTLS; without it there is none. */
  readonly tls?: 'smtps' | 'STARTTLS';
}

/** Starts an SMTP server on the loopback that by default takes every mail. */
export async function startSmtpServer(options: SmtpOptions = {}): Promise<TestSmtpServer> {
  const { port = 0, refusal, beforeAnswer, tls } = options;
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const onReceived = new Set<() => void>();
  const server = new SMTPServer({
    ...TEST_CERTIFICATE,
    secure: tls === 'smtps',
    disabledCommands: tls === undefined ? ['STARTTLS'] : [],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: username });
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== undefined) {
          done(Object.assign(new Error(refusal), { responseCode: 451 }));
          return;
        }
        const take = async () => {
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          await beforeAnswer?.(mail);
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ recipients, mail, isEncrypted: session.secure });
        };
        void take().then(
          () => {
            done();
            for (const notify of onReceived) notify();
          },
          (fault: unknown) => {
            done(Object.assign(new Error(String(fault)), { responseCode: 451 }));
          },
        );
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address() as AddressInfo; // a string only for a pipe
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    passwords,
    receives: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length >= count) resolve();
        };
        onReceived.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
