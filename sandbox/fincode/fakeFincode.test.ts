import { randomUUID } from 'node:crypto';
import { Secret } from '#domain/secret';
import { createFincodeCardProvider } from '../../server/fincode/fincodeCardProvider';
import { startFakeFincode, type FakeFincode } from '../../server/testing/fakeFincode';
import { TEST_CARD } from '../../server/testing/sandboxCards';
import { startTestApp, TEST_SETTINGS } from '../../server/testing/testApp';
import { createTestClock } from '../../server/testing/testClock';

const KEY = { authorization: 'Bearer m_test_of_the_tests', 'content-type': 'application/json' };

describe('the fake of fincode', () => {
  let fake: FakeFincode;

  beforeAll(async () => {
    fake = await startFakeFincode();
  });

  afterAll(() => fake.app.close());

  const send = (line: `${'POST' | 'PUT'} /${string}`, payload: object, headers: object = KEY) => {
    // `line` is a method and a path, so splitting it gives two parts.
    const [method, url] = line.split(' ') as ['POST' | 'PUT', string];
    return fake.app.inject({ method, url, headers: { ...headers }, payload });
  };

  const purchase = () => ({
    id: `p${randomUUID().slice(0, 22)}`,
    pay_type: 'Card',
    job_code: 'CAPTURE',
    amount: '5000',
    tds_type: '2',
    tds2_type: '2',
  });

  it.each<[string, object]>([
    ['an unknown field', { amuont: '5000' }],
    ['a missing amount', { amount: undefined }],
    ['an amount that is a number', { amount: 5_000 }],
    ['an id that is too long', { id: randomUUID() }],
    ['a payment without 3-D Secure', { tds_type: '0' }],
  ])('registers nothing for %s', async (_, fault) => {
    const answer = await send('POST /v1/payments', { ...purchase(), ...fault });
    expect([answer.statusCode, answer.json()]).toEqual([400, { errors: [expect.anything()] }]);
  });

  it('registers an id once, and no card without data for its issuer', async () => {
    const order = purchase();
    const registered = await send('POST /v1/payments', order);
    expect(registered.json()).toMatchObject({ id: order.id, status: 'UNPROCESSED', amount: 5_000 });
    expect((await send('POST /v1/payments', order)).statusCode).toBe(400);
    const back = 'https://members.example.test/';
    const token = await fake.tokenFor(TEST_CARD.good);
    const execution = { pay_type: 'Card', access_id: registered.json<{ access_id: string }>().access_id, token };
    const card = { ...execution, method: '1', return_url: back, return_url_on_failure: back };
    expect((await send(`PUT /v1/payments/${order.id}`, card)).statusCode).toBe(400);
    const executed = await send(`PUT /v1/payments/${order.id}`, { ...card, tds2_email: 'hanako@example.test' });
    expect(executed.json()).toMatchObject({ status: 'CAPTURED', card_no: '************4242' });
  });

  it('makes tokens for browsers from elsewhere, with the public key alone', async () => {
    const card = { card_no: TEST_CARD.good, expire: '3012', security_code: '737', holder_name: 'HANAKO MORI' };
    const asked = await fake.app.inject({ method: 'OPTIONS', url: '/v1/tokens' });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, content-type',
    ]);
    expect((await send('POST /v1/tokens', card)).statusCode).toBe(401);
    const publicKey = { ...KEY, authorization: 'Bearer p_test_of_the_tests' };
    expect((await send('POST /v1/tokens', { ...card, expire: '2001' }, publicKey)).statusCode).toBe(400);
    const issued = await send('POST /v1/tokens', card, publicKey);
    expect(issued.headers['access-control-allow-origin']).toBe('*');
    expect(issued.json()).toMatchObject({ list: [{ token: expect.any(String) as unknown }] });
  });

  it('takes the public key for tokens alone, whatever the query of another call says', async () => {
    const publicKey = { ...KEY, authorization: 'Bearer p_test_of_the_tests' };
    expect((await send('POST /v1/payments?for=/v1/tokens', purchase(), publicKey)).statusCode).toBe(401);
    expect((await send('POST /v1/payments?for=/v1/tokens', purchase())).statusCode).toBe(200);
    const found = await fake.app.inject({ url: '/v1/payments/p1?pay_type=Card&/v1/tokens', headers: publicKey });
    expect(found.statusCode).toBe(401);
  });

  it('is part of a sandbox whose settings name it, and of no other', async () => {
    const fincode = {
      secretKey: new Secret('m_test_1'),
      webhookSignature: new Secret('webhook-signature-1'),
      isLive: false,
      isFake: true,
      endpoint: `${TEST_SETTINGS.apiUrl}/sandbox/fincode`,
    };
    const settings = { paymentMode: 'fincode', paymentServiceId: 'p_test_1', fincode } as const;
    const clock = createTestClock();
    const parts = { settings: { ...TEST_SETTINGS, ...settings }, clock: clock.now };
    const cardProvider = createFincodeCardProvider(parts);
    const museum = await startTestApp({ settings, cardProvider });
    const ask = () => museum.app.inject('/sandbox/fincode/v1/payments/p1?pay_type=Card');
    expect([(await ask()).statusCode, (await ask()).json()]).toEqual([401, { errors: [expect.anything()] }]);
    const challenge = await museum.app.inject('/sandbox/fincode/challenge/a_unknown');
    expect([challenge.statusCode, challenge.body]).toEqual([404, expect.stringContaining('この認証は見つかりません')]);
    await museum.close();
  });
});
