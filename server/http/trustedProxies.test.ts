import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { buildApp } from '../app';
import { readServerSettings } from '../settings';
import { sandbox } from '../../sandbox/sandbox';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';
import { isProxy, splitProxies } from './trustedProxies';

const PROXY = '10.1.2.3';

describe('a client behind a proxy', () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp();
  });

  beforeEach(() => museum.database.execute('DELETE FROM rate_limits'));

  afterAll(() => museum.close());

  /**
   * Sends five wrong logins with the first `X-Forwarded-For` header, and a sixth with the second one. Returns the sixth
   * answer.
   */
  const sixthLogin = async (trustedProxies: readonly string[] | undefined, forwarded: readonly [string, string]) => {
    const app = await buildApp({
      settings: { ...TEST_SETTINGS, ...(trustedProxies && { trustedProxies }) },
      database: museum.database,
      clock: museum.clock.now,
      staticRoot: null,
      sandbox,
    });
    const login = (forwardedFor: string) =>
      app.inject({
        method: 'POST',
        url: `${API_PREFIX}/v1/auth/login`,
        remoteAddress: PROXY,
        headers: { ...REQUIRED_HEADERS, 'X-Forwarded-For': forwardedFor },
        payload: JSON.stringify({ email: 'member@example.test', password: 'Wrong-Passw0rd!' }),
      });
    for (let time = 0; time < 5; time += 1) expect((await login(forwarded[0])).statusCode).toBe(401);
    const { statusCode } = await login(forwarded[1]);
    await app.close();
    return statusCode;
  };

  const two = ['192.0.2.1', '192.0.2.2'] as const;

  it.each([
    { when: 'this proxy is known', proxies: [PROXY], forwarded: two },
    { when: 'it is in a known range', proxies: ['10.0.0.0/8', '2001:db8::/32'], forwarded: two },
    {
      when: 'another known one stands in front',
      proxies: ['10.0.0.0/8'],
      forwarded: ['192.0.2.1, 10.1.1.1', '192.0.2.2'],
    },
    {
      when: 'the proxies write ports and brackets',
      proxies: ['10.0.0.0/8'],
      forwarded: ['192.0.2.1:49152, 10.1.1.1:443', '[2001:db8::2]:443, [::ffff:10.1.1.1]:80'],
    },
    { when: 'this proxy is known by its other family', proxies: ['::ffff:10.1.2.3'], forwarded: two },
  ] as const)('is told from another when $when', async ({ proxies, forwarded }) => {
    expect(await sixthLogin(proxies, forwarded)).toBe(401);
  });

  it.each([
    { when: 'no proxy is known', proxies: undefined, forwarded: two },
    { when: 'only another proxy is known', proxies: ['10.9.9.9'], forwarded: two },
    {
      when: 'they make addresses up',
      proxies: [PROXY],
      forwarded: ['203.0.113.1, 192.0.2.1', '203.0.113.2, 192.0.2.1'],
    },
    { when: 'only its port changes', proxies: [PROXY], forwarded: ['192.0.2.1:49152', '192.0.2.1:49153'] },
    { when: 'the proxy names no address', proxies: [PROXY], forwarded: ['unknown', 'nonsense'] },
  ] as const)('counts together with others when $when', async ({ proxies, forwarded }) => {
    expect(await sixthLogin(proxies, forwarded)).toBe(429);
  });
});

const example = parseEnv(readFileSync(path.join(__dirname, '../../.env.example'), 'utf8'));
const read = (changes: Record<string, string>) =>
  // `parseEnv` returns a text for every setting.
  readServerSettings({ ...(example as Record<string, string>), ...changes }, '/srv/museum');

describe('TRUSTED_PROXIES', () => {
  it('names none unless it is set', () => {
    expect(read({}).trustedProxies).toBeUndefined();
  });

  it('lists addresses and ranges', () => {
    expect(read({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16' }).trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16']);
  });

  it('is refused with anything else in it', () => {
    expect(() => read({ TRUSTED_PROXIES: '10.0.0.1,proxy.example.test' })).toThrow(
      'Invalid env: TRUSTED_PROXIES must be empty or a list of IP addresses and ranges like 10.0.0.0/8, separated by commas',
    );
  });
});

describe('the list of trusted proxies', () => {
  it('is separated by commas', () => {
    expect(splitProxies('10.0.0.1, 10.1.0.0/16 ,::1,')).toEqual(['10.0.0.1', '10.1.0.0/16', '::1']);
    expect(splitProxies('')).toEqual([]);
  });

  it('may name a proxy with its port', () => {
    const list = '10.0.0.1:8080, [2001:db8::1]:443, [fd00::1], 10.1.0.0/16';
    expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
      '10.0.0.1',
      '2001:db8::1',
      'fd00::1',
      '10.1.0.0/16',
    ]);
  });

  it.each(['10.0.0.1', '10.0.0.0/8', '192.0.2.1/32', '::1', '2001:db8::/32', 'fd00::1/128'])('takes %s', (entry) => {
    expect(isProxy(entry)).toBe(true);
  });

  it.each(['proxy.example.test', '10.0.0', '10.0.0.0/0', '10.0.0.0/33', '::/0', '::/129'])(
    'does not take %s',
    (entry) => {
      expect(isProxy(entry)).toBe(false);
    },
  );

  it.each(['10.0.0.0/8/8', '10.0.0.0/', 'fe80::1%eth0', 'true'])('does not take %s either', (entry) => {
    expect(isProxy(entry)).toBe(false);
  });
});
