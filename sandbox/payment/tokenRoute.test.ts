import { APP_TABLES } from '../../server/database/appTables';
import { askForToken, TEST_CARD, tokenFor } from '../../server/testing/sandboxCards';
import { startTestApp, type TestApp } from '../../server/testing/testApp';

const URL = '/sandbox/payment/tokens';

let museum: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  museum = await startTestApp({
    settings: { logLevel: 'info' },
    logStream: { write: (line) => void logged.push(line) },
  });
});

afterAll(() => museum.close());

const refusalOf = async (changes: Record<string, unknown>) => {
  const answer = await askForToken(museum, changes);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

it.each([
  [TEST_CARD.good, 'Visa', '4242'],
  [TEST_CARD.challenged, 'Visa', '3220'],
  [TEST_CARD.declined, 'Visa', '0002'],
  [TEST_CARD.slow, 'Visa', '5126'],
  ['378282246310005', 'American Express', '0005'],
  ['6011111111111117', 'unknown', '1117'],
])('makes a token of %s, for programs of every origin and for no cache', async (cardNumber, brand, last4) => {
  const answer = await askForToken(museum, { cardNumber });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ cardToken: expect.stringMatching(/^[\w-]{43}$/) as unknown, brand, last4 });
  expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
});

it('makes another token each time', async () => {
  const tokens = [await tokenFor(museum, TEST_CARD.good), await tokenFor(museum, TEST_CARD.good)];
  expect(new Set(tokens).size).toBe(2);
});

it.each([
  ['invalid_card_number', { cardNumber: '4242424242424241' }],
  ['invalid_card_number', { cardNumber: '4242 4242 4242 4242' }],
  ['invalid_card_number', { cardNumber: '' }],
  ['invalid_card_number', { cardNumber: 4242424242424242 }],
  ['invalid_expiry', { expirationMonth: '13' }],
  ['invalid_expiry', { expirationMonth: '1' }],
  ['invalid_expiry', { expirationYear: '30' }],
  ['invalid_expiry', { expirationMonth: '04', expirationYear: '2026' }],
  ['invalid_security_code', { securityCode: '12' }],
  ['invalid_security_code', { securityCode: '12345' }],
  ['invalid_security_code', { securityCode: undefined }],
  ['invalid_cardholder_name', { cardholderName: ' ' }],
  ['invalid_cardholder_name', { cardholderName: 'A'.repeat(101) }],
  ['unknown_service', { serviceId: 'another-museum' }],
  ['unknown_service', { serviceId: undefined }],
])('refuses with %s what says %j', async (code, changes) => {
  expect(await refusalOf(changes)).toEqual([400, code]);
});

it('says what is wrong in words for the member', async () => {
  const answer = await askForToken(museum, { cardNumber: '1' });
  expect(answer.json()).toEqual({ code: 'invalid_card_number', message: 'カード番号をご確認ください。' });
});

it('takes a card to the end of its month in Japan, and a code of four digits', async () => {
  const changes = {
    expirationMonth: '05',
    expirationYear: '2026',
    securityCode: '1234',
    cardholderName: '森'.repeat(100),
  };
  expect((await askForToken(museum, changes)).statusCode).toBe(200);
});

it.each([
  ['{"cardNumber":"4242424242424242"', 'application/json'],
  ['[]', 'application/json'],
  ['null', 'application/json'],
  ['', 'application/json'],
  ['cardNumber=4242424242424242', 'application/x-www-form-urlencoded'],
])('refuses %j sent as %s, in a way that every origin can read', async (payload, type) => {
  const answer = await museum.app.inject({ method: 'POST', url: URL, headers: { 'content-type': type }, payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_request' });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

it('lets browsers ask first', async () => {
  const answer = await museum.app.inject({
    method: 'OPTIONS',
    url: URL,
    headers: {
      origin: 'https://elsewhere.example.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type',
  });
});

it('answers a fault of its own in the same form, without the card in the log', async () => {
  await museum.database.execute('ALTER TABLE sandbox_card_tokens RENAME TO elsewhere');
  const answer = await askForToken(museum);
  await museum.database.execute('ALTER TABLE elsewhere RENAME TO sandbox_card_tokens');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'unavailable']);
  expect(logged.join('')).toContain('sandbox_card_tokens');
});

it('keeps neither number nor code nor name nor the token itself, and logs none of them', async () => {
  const card = { cardNumber: '4000000000003220', securityCode: '4815', cardholderName: 'NANASHI GONBEI' };
  const { cardToken } = (await askForToken(museum, card)).json<{ cardToken: string }>();
  const dumps = await Promise.all(
    APP_TABLES.map(async (table) => {
      const rows = await museum.database.query<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${table} t`);
      return rows.map(({ row }) => row).join('\n');
    }),
  );
  const kept = dumps.join('\n');
  expect(kept).toContain('"last4":"3220"');
  for (const secret of [card.cardNumber, card.cardholderName, cardToken]) expect(kept).not.toContain(secret);
  const [row] = await museum.database.query('SELECT * FROM sandbox_card_tokens LIMIT 1');
  expect(Object.keys(row ?? {})).toEqual(['token_hash', 'last4', 'behaviour', 'created_at']);
  // Leaves out the fields that every line of the log has, because they may contain the digits of a code by chance.
  const written = logged.join('').replace(/"(?:time|pid|ms|requestId|hostname)":(?:"[^"]*"|[\d.]+),?/g, '');
  expect(written).toContain('"path":"/sandbox/payment/tokens"');
  for (const secret of ['400000', '4242', 'NANASHI', 'MORI', '737', '4815', cardToken])
    expect(written).not.toContain(secret);
});

it('forgets unused tokens', async () => {
  await tokenFor(museum, TEST_CARD.good);
  museum.clock.advance(15 * 60);
  await tokenFor(museum, TEST_CARD.slow);
  expect(await museum.database.query('SELECT last4 FROM sandbox_card_tokens')).toEqual([{ last4: '5126' }]);
});
