import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtpServer {
  readonly url: string;
  /** Whom the mails so far were for, and what they say, in the order they came. */
  readonly received: readonly { readonly recipients: readonly string[]; readonly mail: Email }[];
  /** Resolves once so many mails have come. */
  receives(count: number): Promise<void>;
  close(): Promise<void>;
}

/** An SMTP server on the loopback that takes every mail, or refuses every one that comes in. */
export async function startSmtpServer(port: number, { refusal }: { refusal?: string } = {}): Promise<TestSmtpServer> {
  const received: { recipients: string[]; mail: Email }[] = [];
  const onReceived = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== undefined) {
          done(Object.assign(new Error(refusal), { responseCode: 451 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
          for (const notify of onReceived) notify();
        });
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
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
