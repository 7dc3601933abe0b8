import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { readServerSettings, readStartSettings } from './settings';

const env = {
  SANDBOX: 'on',
  PORT: '3000',
  DATABASE_URL: '',
  DATA_DIR: '.data',
  PUBLIC_URL: '',
  API_URL: '',
  TOKEN_ROTATION_SECONDS: '60',
  MUSEUM_NAME: 'みやこ市立美術館',
  SUPPORT_CONTACT: '友の会事務局',
  MAIL_SENDER_DOMAIN: 'museum.example.test',
  SMTP_URL: '',
  PAYMENT_SERVICE_ID: 'sandbox-museum',
  PAYMENT_MODE: 'sandbox',
  PAYMENT_CALLBACK_SECRET: 'a-secret-of-some-length',
};

const read = (changes: Record<string, string> = {}) => readServerSettings({ ...env, ...changes }, '/srv/museum');

describe("the server's settings", () => {
  it('are those of the sandbox unless they are changed', () => {
    const { paymentCallbackSecret: _, ...settings } = read();
    expect(settings).toEqual({
      sandbox: 'on',
      port: 3000,
      databaseUrl: null,
      dataDir: '/srv/museum/.data',
      desk: false,
      assetsDir: null,
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3000',
      tokenRotationSeconds: 60,
      museumName: 'みやこ市立美術館',
      supportContact: '友の会事務局',
      mailSenderDomain: 'museum.example.test',
      smtpUrl: null,
      paymentServiceId: 'sandbox-museum',
      paymentMode: 'sandbox',
      drainSeconds: 0,
      logLevel: 'info',
    });
  });

  it('name the address members use, without a slash at the end', () => {
    expect(read({ PUBLIC_URL: 'https://members.example.test/' }).publicUrl).toBe('https://members.example.test');
  });

  it('name the address of the server, which is the site’s own unless the API has another', () => {
    const PUBLIC_URL = 'https://members.example.test';
    expect(read({ PUBLIC_URL }).apiUrl).toBe(PUBLIC_URL);
    expect(read({ PUBLIC_URL, API_URL: 'https://api.example.test/' })).toMatchObject({
      publicUrl: PUBLIC_URL,
      apiUrl: 'https://api.example.test',
    });
    expect(() => read({ API_URL: 'api.example.test' })).toThrow(
      'Invalid env: API_URL must be empty or a URL that starts with http:// or https://',
    );
  });

  it('have a value of their own where the environment says nothing', () => {
    const { SANDBOX, MUSEUM_NAME, SUPPORT_CONTACT, MAIL_SENDER_DOMAIN } = env;
    const { PAYMENT_SERVICE_ID, PAYMENT_MODE, PAYMENT_CALLBACK_SECRET } = env;
    const named = { SANDBOX, MUSEUM_NAME, SUPPORT_CONTACT, MAIL_SENDER_DOMAIN };
    const settings = readServerSettings(
      { ...named, PAYMENT_SERVICE_ID, PAYMENT_MODE, PAYMENT_CALLBACK_SECRET },
      '/srv/museum',
    );
    expect(settings).toEqual(read());
  });

  it('take a data directory from anywhere', () => {
    expect(read({ DATA_DIR: '/var/lib/museum' }).dataDir).toBe('/var/lib/museum');
    expect(read({ ASSETS_DIR: '../assets' }).assetsDir).toBe('/srv/assets');
    expect(read({ ASSETS_DIR: ' ' })).toEqual(read());
  });

  it.each(['0', '65536', '80.5', '-1', '3e3', '0x50', ' 80', '', 'http'])('have no port %j', (PORT) => {
    expect(() => read({ PORT })).toThrow('Invalid env: PORT must be a whole number from 1 to 65535');
  });

  it.each(['localhost:3000', 'ftp://museum.example.test', 'javascript:alert(1)', 'https://'])(
    'have no public address %j',
    (PUBLIC_URL) => {
      expect(() => read({ PUBLIC_URL })).toThrow(
        'Invalid env: PUBLIC_URL must be empty or a URL that starts with http:// or https://',
      );
    },
  );

  it.each(['PUBLIC_URL', 'API_URL'])('have no %s that paths cannot be added to', (name) => {
    for (const end of ['?a=1', '#start', '/?']) {
      expect(() => read({ [name]: `https://museum.example.test${end}` })).toThrow(
        `Invalid env: ${name} must not have a query or a fragment`,
      );
    }
  });

  it.each(['MUSEUM_NAME', 'SUPPORT_CONTACT', 'MAIL_SENDER_DOMAIN', 'PAYMENT_SERVICE_ID'])(
    'take blanks for no %s',
    (name) => {
      expect(() => read({ [name]: '  ' })).toThrow(`Invalid env: ${name} must not be empty`);
    },
  );

  it.each(['museum .example.test', 'no-reply@museum.example.test'])('have no mail domain %j', (MAIL_SENDER_DOMAIN) => {
    expect(() => read({ MAIL_SENDER_DOMAIN })).toThrow(/^Invalid env: MAIL_SENDER_DOMAIN must be a domain$/);
  });

  it('name an SMTP server for real mail', () => {
    const SMTP_URL = 'smtps://user:hunter2@mail.example.test';
    expect(read({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
    expect(() => read({ SMTP_URL: 'mail.example.test:25' })).toThrow(
      'Invalid env: SMTP_URL must be empty or a URL that starts with smtp:// or smtps://',
    );
    expect(() => read({ SMTP_URL: 'smtp://' })).toThrow(/^Invalid env: SMTP_URL must name a host$/);
  });

  it.each(['?requireTLS=false', '?tls.rejectUnauthorized=false', '/?ignoreTLS=true', '?service=gmail'])(
    'let no SMTP_URL change by %j how mail is sent',
    (options) => {
      expect(() => read({ SMTP_URL: `smtp://mail.example.test:25${options}` })).toThrow(
        /^Invalid env: SMTP_URL must have nothing behind host and port$/,
      );
    },
  );

  it.each(['on', 'off', 'demo'] as const)('say whether this is a sandbox: %s', (SANDBOX) => {
    expect(read({ SANDBOX }).sandbox).toBe(SANDBOX);
    expect(() => read({ SANDBOX: `${SANDBOX}!` })).toThrow('Invalid env: SANDBOX must be on, off or demo');
  });

  it('say nothing of themselves about SANDBOX', () => {
    const { SANDBOX: _, ...withoutSandbox } = env;
    expect(() => readServerSettings(withoutSandbox, '/srv/museum')).toThrow(/^Invalid env: SANDBOX is missing$/);
  });

  it('know the card providers of the table, and how to do without one', () => {
    expect(read({ PAYMENT_MODE: 'none' }).paymentMode).toBe('none');
    expect(() => read({ PAYMENT_MODE: 'live' })).toThrow(
      'Invalid env: PAYMENT_MODE must be none, sandbox or fincode: no other card provider is known',
    );
    const { PAYMENT_MODE: _, ...withoutMode } = env;
    expect(() => readServerSettings(withoutMode, '/srv/museum')).toThrow('Invalid env: PAYMENT_MODE is missing');
  });

  it('keep the secret of the callbacks in a box, and want it long enough', () => {
    const settings = read();
    expect(settings.paymentCallbackSecret.reveal()).toBe('a-secret-of-some-length');
    expect(JSON.stringify(settings)).not.toContain('a-secret');
    for (const secret of ['fifteen-letters', ' '.repeat(20)]) {
      expect(() => read({ PAYMENT_CALLBACK_SECRET: secret })).toThrow(
        /^Invalid env: PAYMENT_CALLBACK_SECRET must have at least 16 characters$/,
      );
    }
  });

  it('wait for a load balancer as long as told, and let the machines named read the measurements', () => {
    expect(read({ DRAIN_SECONDS: '20', METRICS_ALLOWED: '10.0.0.0/8, fd00::5' })).toMatchObject({
      drainSeconds: 20,
      metricsAllowed: ['10.0.0.0/8', 'fd00::5'],
    });
    expect(() => read({ DRAIN_SECONDS: '301' })).toThrow(
      'Invalid env: DRAIN_SECONDS must be a whole number from 0 to 300',
    );
    expect(() => read({ METRICS_ALLOWED: 'everybody' })).toThrow(
      /^Invalid env: METRICS_ALLOWED must be empty or a list of IP/,
    );
  });

  it('know who issues invoices, and refuse a number whose check digit is wrong', () => {
    const INVOICE_REGISTRATION_NUMBER = 'T7000012050002';
    expect(read({ INVOICE_REGISTRATION_NUMBER, TAX_RATE: '8' }).invoice).toEqual({
      registrationNumber: 'T7000012050002',
      taxRate: 8,
    });
    expect(read({ INVOICE_REGISTRATION_NUMBER }).invoice).toMatchObject({ taxRate: 10 });
    expect(read({ INVOICE_REGISTRATION_NUMBER: '', TAX_RATE: '10' })).toEqual(read());
    for (const wrong of ['T6000012050002', 'T700001205000', '7000012050002', 'none'])
      expect(() => read({ INVOICE_REGISTRATION_NUMBER: wrong })).toThrow(
        /^Invalid env: INVOICE_REGISTRATION_NUMBER must be empty or T and 13 digits, of which the first one checks the others$/,
      );
    for (const wrong of ['101', '-1', '8.5'])
      expect(() => read({ TAX_RATE: wrong })).toThrow('Invalid env: TAX_RATE must be a whole number from 0 to 100');
  });

  it('have a postal address for mails, or none', () => {
    expect(read({ MUSEUM_ADDRESS: ' 京都市左京区 ' }).museumAddress).toBe('京都市左京区');
    expect(read({ MUSEUM_ADDRESS: ' ' })).toEqual(read());
  });

  it('rotate bearers at every answer, or after up to an hour: rotation is what keeps an active session alive', () => {
    const rotation = (seconds: string) => read({ TOKEN_ROTATION_SECONDS: seconds }).tokenRotationSeconds;
    expect([rotation('0'), rotation('3600')]).toEqual([0, 3_600]);
    expect(() => rotation('3601')).toThrow('Invalid env: TOKEN_ROTATION_SECONDS must be a whole number from 0 to 3600');
  });

  it('tell every fault in one line, and no value, since one may hold a password', () => {
    const { MUSEUM_NAME: _, ...withoutName } = env;
    const faulty = { ...withoutName, PORT: '0', DATABASE_URL: 'mysql://user:hunter2@db', DATA_DIR: '' };
    expect(() => readServerSettings(faulty, '/srv/museum')).toThrow(
      'Invalid env: PORT must be a whole number from 1 to 65535; ' +
        'DATABASE_URL must be empty or a URL that starts with postgres:// or postgresql://; ' +
        'DATA_DIR must not be empty; MUSEUM_NAME is missing',
    );
  });
});

describe('the settings of a server that starts', () => {
  const start = (changes: Record<string, string>) => readStartSettings({ ...env, ...changes }, '/srv/museum');

  const example = parseEnv(readFileSync(path.join(__dirname, '../.env.example'), 'utf8'));

  const publicSite = {
    SANDBOX: 'off',
    PUBLIC_URL: 'https://members.example.test',
    SMTP_URL: 'smtps://mail.example.test',
    PAYMENT_MODE: 'none',
    MUSEUM_NAME: '川辺美術館',
    SUPPORT_CONTACT: '友の会 03-0000-0000',
    MAIL_SENDER_DOMAIN: 'kawabe.example.test',
  };

  it('are as they are without a sandbox when the site is fit for real members', () => {
    expect(start(publicSite)).toMatchObject({ sandbox: 'off', paymentMode: 'none' });
  });

  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be an https address with SANDBOX=off'],
    [{ PUBLIC_URL: 'http://members.example.test' }, 'PUBLIC_URL must be an https address with SANDBOX=off'],
    [{ PUBLIC_URL: 'members' }, 'PUBLIC_URL must be empty or a URL that starts with http:// or https://'],
    [{ API_URL: 'http://api.example.test' }, 'API_URL must be empty or an https address with SANDBOX=off'],
    [{ SMTP_URL: '' }, 'SMTP_URL must not be empty with SANDBOX=off'],
    [{ PAYMENT_MODE: 'sandbox' }, 'PAYMENT_MODE must not be sandbox with SANDBOX=off'],
    [
      { PAYMENT_CALLBACK_SECRET: example['PAYMENT_CALLBACK_SECRET'] ?? '' },
      'PAYMENT_CALLBACK_SECRET must not be that of .env.example with SANDBOX=off',
    ],
    ...['MUSEUM_NAME', 'SUPPORT_CONTACT', 'MAIL_SENDER_DOMAIN'].map(
      (name) => [{ [name]: example[name] ?? '' }, `${name} must not be that of .env.example with SANDBOX=off`] as const,
    ),
    ...['/sandbox/geocode/json', 'https://api.example.test/sandbox/geocode/json'].map(
      (GEOCODING_ENDPOINT) =>
        [{ GEOCODING_ENDPOINT }, "GEOCODING_ENDPOINT must not be the sandbox's with SANDBOX=off"] as const,
    ),
  ])('do without a sandbox not with %j', (changes, fault) => {
    expect(() => start({ ...publicSite, ...changes })).toThrow(new Error(`Invalid env: ${fault}`));
  });

  it('tell every fault of a public site in one line, with those of single settings', () => {
    expect(() => readStartSettings({ ...example, SANDBOX: 'off', PORT: 'eighty' }, '/srv/museum')).toThrow(
      new RegExp(
        `^Invalid env: ${[
          ...['PORT', 'PUBLIC_URL', 'SMTP_URL', 'PAYMENT_CALLBACK_SECRET', 'PAYMENT_MODE', 'MUSEUM_NAME'],
          ...['SUPPORT_CONTACT', 'MAIL_SENDER_DOMAIN', 'GEOCODING_ENDPOINT', 'PAYMENT_ENDPOINT'],
        ].join(' [^;]+; ')} [^;]+$`,
      ),
    );
  });

  it('need nothing of a card provider where no card is taken', () => {
    const needless = ['PAYMENT_SERVICE_ID', 'PAYMENT_CALLBACK_SECRET'];
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !needless.includes(name)));
    const settings = readStartSettings({ ...rest, ...publicSite, PAYMENT_ENDPOINT: '/sandbox/payment' }, '/srv/museum');
    expect(settings.paymentCallbackSecret.reveal()).toBe('');
    expect(start({ ...publicSite, PAYMENT_CALLBACK_SECRET: '' }).paymentServiceId).toBe('sandbox-museum');
    expect(() => start({ ...publicSite, PAYMENT_CALLBACK_SECRET: 'short' })).toThrow(
      'Invalid env: PAYMENT_CALLBACK_SECRET must be empty or have at least 16 characters',
    );
  });

  it('say where the server listens: for the public on this machine alone, behind a proxy, unless HOST says otherwise', () => {
    expect(start({}).host).toBeUndefined();
    expect(start(publicSite).host).toBe('127.0.0.1');
    expect(start({ ...publicSite, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(start({ HOST: '::1' }).host).toBe('::1');
    expect(() => start({ HOST: 'localhost' })).toThrow('Invalid env: HOST must be empty or an IP address');
  });

  it('do not open a sandbox to the public, unless it is a demonstration', () => {
    const PUBLIC_URL = 'https://members.example.test';
    expect(() => start({ PUBLIC_URL })).toThrow(/^Invalid env: PUBLIC_URL must not be https with SANDBOX=on: /);
    expect(start({ SANDBOX: 'demo', PUBLIC_URL }).sandbox).toBe('demo');
    expect(start({ SANDBOX: 'demo' }).sandbox).toBe('demo');
  });

  it('matter to no command, which only needs the database', () => {
    expect(readServerSettings({ ...env, SANDBOX: 'off' }, '/srv/museum').sandbox).toBe('off');
  });
});
