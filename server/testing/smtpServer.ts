import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { TEST_CERTIFICATE } from './certificate';

interface ReceivedMail {
  readonly recipients: readonly string[];
  readonly mail: Email;
  /** Whether the mail came over TLS. */
  readonly isEncrypted: boolean;
}

export interface TestSmtpServer {
  readonly url: string;
  /** The mails so far, in the order in which they came. */
  readonly received: readonly ReceivedMail[];
  /** The passwords that clients have sent so far. */
  readonly passwords: readonly string[];
  /** Resolves when this number of mails have come. */
  receives(count: number): Promise<void>;
  close(): Promise<void>;
}

interface SmtpOptions {
  /** The port; by default, a free one. */
  readonly port?: number;
  /** The words with which the server refuses every mail. */
  readonly refusal?: string;
  /** Runs after a mail has arrived and before the server accepts it. If it fails, the mail is refused. */
  readonly beforeAnswer?: (mail: Email) => Promise<void>;
  /** `smtps` uses TLS from the first byte, `STARTTLS` when the client asks for it. By default, there is no TLS. */
  readonly tls?: 'smtps' | 'STARTTLS';
}

/** Starts an SMTP server on the loopback. By default, it accepts every mail. */
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
  const address = server.server.address() as AddressInfo; // A server that listens on a port has an AddressInfo.
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
