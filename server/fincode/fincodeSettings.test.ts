import { EXAMPLE_SECRET } from '../publishedValues';
import { readServerSettings, readStartSettings } from '../settings';

const ENV = {
  SANDBOX: 'on',
  MUSEUM_NAME: '川辺美術館',
  SUPPORT_CONTACT: '友の会 03-0000-0000',
  MAIL_SENDER_DOMAIN: 'kawabe.example.test',
  PAYMENT_MODE: 'fincode',
  PAYMENT_CALLBACK_SECRET: 'a-secret-of-some-length',
  PAYMENT_SERVICE_ID: 'p_test_of_the_museum',
  FINCODE_SECRET_KEY: 'm_test_of_the_museum',
  FINCODE_WEBHOOK_SIGNATURE: 'a-signature-of-some-length',
};

const LIVE = { PAYMENT_SERVICE_ID: 'p_prod_of_the_museum', FINCODE_SECRET_KEY: 'm_prod_of_the_museum' };

const PUBLIC = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://members.example.test',
  SMTP_URL: 'smtps://mail.example.test',
  CARD_FORM_ORIGIN: 'https://cards.example.test',
};

const read = (changes: Readonly<Record<string, string>> = {}) => readServerSettings({ ...ENV, ...changes }, '/srv');
const start = (changes: Readonly<Record<string, string>>) => readStartSettings({ ...ENV, ...changes }, '/srv');

describe("fincode's settings", () => {
  it('keep the keys in boxes, and take the environment from them', () => {
    const { fincode } = read();
    expect(fincode).toMatchObject({ isLive: false, isFake: false, endpoint: 'https://api.test.fincode.jp' });
    expect(fincode?.secretKey.reveal()).toBe('m_test_of_the_museum');
    expect(JSON.stringify(read())).not.toMatch(/m_test|a-signature/);
    expect(read(LIVE).fincode).toMatchObject({ isLive: true, endpoint: 'https://api.fincode.jp' });
  });

  it('are asked for with PAYMENT_MODE=fincode alone', () => {
    expect(read({ PAYMENT_MODE: 'sandbox', FINCODE_SECRET_KEY: '' }).fincode).toBeUndefined();
  });

  it('name the fake by its path', () => {
    const { fincode } = read({ FINCODE_ENDPOINT: '/sandbox/fincode', API_URL: 'https://api.example.test' });
    expect(fincode).toMatchObject({ isFake: true, endpoint: 'https://api.example.test/sandbox/fincode' });
    expect(() => read({ FINCODE_ENDPOINT: 'https://elsewhere.example.test' })).toThrow(
      'Invalid env: FINCODE_ENDPOINT must be empty or /sandbox/fincode',
    );
  });

  it('tell what is missing', () => {
    const rest = Object.fromEntries(Object.entries(ENV).filter(([name]) => !name.startsWith('FINCODE_')));
    expect(() => readServerSettings(rest, '/srv')).toThrow(
      'Invalid env: FINCODE_SECRET_KEY is missing; FINCODE_WEBHOOK_SIGNATURE is missing',
    );
  });

  it.each([
    [{ FINCODE_SECRET_KEY: 'p_test_1' }, 'FINCODE_SECRET_KEY must start with m_test_ or m_prod_'],
    [{ PAYMENT_SERVICE_ID: 'm_test_1' }, 'PAYMENT_SERVICE_ID must start with p_test_ or p_prod_'],
    [{ FINCODE_WEBHOOK_SIGNATURE: 'short' }, 'FINCODE_WEBHOOK_SIGNATURE must have at least 16 characters'],
    [
      { PAYMENT_SERVICE_ID: LIVE.PAYMENT_SERVICE_ID },
      'PAYMENT_SERVICE_ID must be of the same environment as the secret key',
    ],
    [LIVE, 'FINCODE_SECRET_KEY must not be a live key with SANDBOX=on'],
    [{ ...LIVE, SANDBOX: 'demo' }, 'FINCODE_SECRET_KEY must not be a live key with SANDBOX=demo'],
    [PUBLIC, 'FINCODE_SECRET_KEY must not be a test key with SANDBOX=off'],
    [
      { ...PUBLIC, ...LIVE, CARD_FORM_ORIGIN: '' },
      'CARD_FORM_ORIGIN must not be empty with SANDBOX=off and PAYMENT_MODE=fincode',
    ],
    [
      { ...PUBLIC, ...LIVE, CARD_FORM_ORIGIN: '', SMTP_URL: '', FINCODE_WEBHOOK_SIGNATURE: EXAMPLE_SECRET },
      'SMTP_URL must not be empty with SANDBOX=off; ' +
        'FINCODE_WEBHOOK_SIGNATURE must not be that of .env.example with SANDBOX=off; ' +
        'CARD_FORM_ORIGIN must not be empty with SANDBOX=off and PAYMENT_MODE=fincode',
    ],
    [
      { ...PUBLIC, ...LIVE, FINCODE_SECRET_KEY: 'm_prod_…' },
      'FINCODE_SECRET_KEY must not have the … of the documents with SANDBOX=off',
    ],
    [{ ...PUBLIC, ...LIVE, FINCODE_ENDPOINT: '/sandbox/fincode' }, 'FINCODE_ENDPOINT must be empty with a live key'],
  ] as const)('do not start with %j', (changes, fault) => {
    expect(() => start(changes)).toThrow(new Error(`Invalid env: ${fault}`));
  });

  it('start with live keys and real members, and with test keys in a sandbox', () => {
    expect(start({ ...PUBLIC, ...LIVE }).fincode?.isLive).toBe(true);
    expect(start({}).fincode?.isLive).toBe(false);
  });
});
