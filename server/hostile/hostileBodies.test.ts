import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import {
  fieldsOf,
  HOSTILE_BODIES,
  HOSTILE_VALUES,
  MARK,
  NAMED_CALLS,
  spoil,
  type NamedCall,
} from '../testing/hostileBodies';
import { lastMailTo, tokenIn } from '../testing/mails';
import { expectRefusal } from '../testing/refusals';
import { startTestApp, type TestApp } from '../testing/testApp';

const WITH_BODY = NAMED_CALLS.filter(({ body }) => body !== null);

/** Sends a call with this body and the credentials that the call needs. */
type Send = (payload: string | Buffer, headers?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>;

describe('whatever a call is given for a body', () => {
  let museum: TestApp;
  const log: string[] = [];

  beforeAll(async () => {
    museum = await startTestApp({ settings: { logLevel: 'trace' }, logStream: { write: (line) => log.push(line) } });
  });

  afterEach(async () => {
    expect((await museum.call('GET /v1/plans')).statusCode).toBe(200);
    expect(log.filter((line) => line.includes(MARK) || line.includes('unexpected error'))).toEqual([]);
    log.length = 0;
  });

  afterAll(() => museum.close());

  const mailTokenFor = async (name: string) => {
    const isReset = name === 'resetPassword';
    const email = isReset ? 'member@example.test' : `${randomUUID()}@example.test`;
    await museum.call(`POST /v1/auth/${isReset ? 'password-reset' : 'register'}`, { body: { email } });
    return tokenIn(await lastMailTo(museum, email));
  };

  const senderOf = async ({ name, method, path }: NamedCall): Promise<Send> => {
    await museum.database.execute('DELETE FROM rate_limits');
    const url = API_PREFIX + path.replace(':token', await mailTokenFor(name)).replace(/:\w+/, '1');
    const authorization = `Bearer ${await museum.signIn('renew@example.test')}`;
    let sent = 0;
    return async (payload, headers = {}) => {
      const from = `198.51.100.${String((sent += 1) % 256)}`;
      const own = { ...REQUIRED_HEADERS, authorization, 'Idempotency-Key': randomUUID() };
      const answer = await museum.app.inject({
        method,
        url,
        remoteAddress: from,
        headers: { ...own, ...headers },
        payload,
      });
      const shown = payload.toString().slice(-60);
      if (answer.statusCode >= 500) throw new Error(`${String(answer.statusCode)} to …${shown}`);
      if (answer.statusCode >= 400) expectRefusal(answer);
      return answer;
    };
  };

  it.each(NAMED_CALLS)('$method $path bears what is none', async (call) => {
    const send = await senderOf(call);
    for (const payload of HOSTILE_BODIES) await send(payload);
  });

  it.each(WITH_BODY)('$method $path bears any value in any field', async (call) => {
    const send = await senderOf(call);
    for (const field of fieldsOf(call)) {
      for (const value of HOSTILE_VALUES) await send(spoil(call.body ?? {}, field, value));
    }
  });

  it.each(WITH_BODY)('$method $path bears any JSON at all', async (call) => {
    const send = await senderOf(call);
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue());
    const fields = fc.dictionary(fc.oneof(fc.constantFrom(...fieldsOf(call)), fc.string()), value);
    const body = fc.oneof(
      fc.string(),
      fc.json(),
      fields.map((it) => JSON.stringify({ ...call.body, ...it })),
    );
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        await send(text);
      }),
      { numRuns: 20 },
    );
  });

  it.each(WITH_BODY)('$method $path reads nothing but JSON in UTF-8, uncompressed', async (call) => {
    const send = await senderOf(call);
    const good = JSON.stringify(call.body);
    const broken = Buffer.concat([
      Buffer.from(good.slice(0, -2)),
      Buffer.from([0xc3, 0x28]),
      Buffer.from(good.slice(-2)),
    ]);
    const refused = [
      await send(broken),
      await send(broken, { 'transfer-encoding': 'chunked' }),
      await send(Buffer.from(good, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
      await send(gzipSync(good), { 'content-encoding': 'gzip' }),
      await send(good, { 'content-type': '' }),
      await send(good, { 'content-type': 'text/json' }),
      await send(good, { 'content-type': 'application/x-www-form-urlencoded' }),
      await send(good, { 'content-length': '3' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 400));
  });
});
