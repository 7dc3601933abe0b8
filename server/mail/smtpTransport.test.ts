import { TEST_CERTIFICATE } from '../testing/certificate';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtpServer';
import { TEST_SETTINGS } from '../testing/testApp';
import { createSmtpTransport } from './smtpTransport';

const MAIL = {
  id: 7,
  createdAt: new Date(),
  to: 'hanako@example.test',
  subject: 'ご案内',
  text: 'https://site.test/?token=secret',
};
const PASSWORD = 'hunter2';

type Trust = Parameters<typeof createSmtpTransport>[2];

/**
 * Settings under which the loopback counts as another machine, and the test's certificate as that of a known authority.
 */
const REMOTE: Trust = { isThisMachine: () => false, authorities: TEST_CERTIFICATE.cert };

let smtp: TestSmtpServer | undefined;

afterEach(() => smtp?.close());

const start = async (tls?: 'smtps' | 'STARTTLS') => {
  smtp = await startSmtpServer(tls && { tls });
  const { port } = new URL(smtp.url);
  return {
    smtp,
    send: async (protocol: 'smtp' | 'SMTP' | 'smtps', host: string, trust?: Trust) => {
      const transport = createSmtpTransport(`${protocol}://museum:${PASSWORD}@${host}:${port}`, TEST_SETTINGS, trust);
      await transport.send(MAIL).finally(() => {
        transport.close();
      });
    },
  };
};

describe('an SMTP server on another machine', () => {
  it.each(['smtp', 'SMTP'] as const)(
    'without TLS gets neither the mail nor the password by %s://',
    async (protocol) => {
      const { smtp: server, send } = await start();
      await expect(send(protocol, 'localhost', REMOTE)).rejects.toMatchObject({ code: 'ETLS' });
      expect(server).toMatchObject({ received: [], passwords: [] });
    },
  );

  it.each(['STARTTLS', 'smtps'] as const)('gets both over %s with a certificate for its name', async (tls) => {
    const { smtp: server, send } = await start(tls);
    await send(tls === 'smtps' ? 'smtps' : 'smtp', 'localhost', REMOTE);
    expect(server).toMatchObject({ received: [{ isEncrypted: true }], passwords: [PASSWORD] });
  });

  describe.each(['STARTTLS', 'smtps'] as const)('gets neither over %s', (tls) => {
    it.each([
      ['of no authority that is known', { host: 'localhost', trust: { isThisMachine: () => false } }],
      ['for another name', { host: '127.0.0.1', trust: REMOTE }],
    ])('with a certificate %s', async (_, { host, trust }) => {
      const { smtp: server, send } = await start(tls);
      await expect(send(tls === 'smtps' ? 'smtps' : 'smtp', host, trust)).rejects.toThrow();
      expect(server).toMatchObject({ received: [], passwords: [] });
    });
  });
});

describe('an SMTP server on this machine', () => {
  it.each(['localhost', '127.0.0.1'])('needs no TLS as %s', async (host) => {
    const { smtp: server, send } = await start();
    await send('smtp', host);
    expect(server).toMatchObject({ received: [{ isEncrypted: false }], passwords: [PASSWORD] });
  });

  it('is spoken to over TLS where it offers it', async () => {
    const { smtp: server, send } = await start('STARTTLS');
    await send('smtp', 'localhost', { authorities: TEST_CERTIFICATE.cert });
    expect(server.received).toMatchObject([{ isEncrypted: true }]);
  });

  it('that does not listen is told of as such', async () => {
    const { smtp: server, send } = await start();
    await server.close();
    await expect(send('smtp', '127.0.0.1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
