import { openRaw, readAnswers, requestText, sendRaw } from '../testing/rawConnection';
import { expectRefusal } from '../testing/refusals';
import { startTestApp, type TestApp } from '../testing/testApp';

const LOGIN_BODY = JSON.stringify({ email: 'member@example.test', password: 'Mark-of-a-password' });

/** A short time limit that replaces the usual 20 s. */
const SLOW_CLIENT_MS = 400;

describe('a connection on which anything may come', () => {
  let museum: TestApp;
  const log: string[] = [];

  beforeAll(async () => {
    museum = await startTestApp({
      settings: { logLevel: 'trace' },
      logStream: { write: (line) => log.push(line) },
      slowClientMs: SLOW_CLIENT_MS,
    });
    await museum.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(async () => {
    const [answer] = await send(requestText('GET /v1/plans'));
    expect(answer?.statusCode).toBe(200);
    expect(log.filter((line) => /Mark-|unexpected error/.test(line))).toEqual([]);
    log.length = 0;
  });

  afterAll(() => museum.close());

  const send = async (text: string | Buffer) => readAnswers(await sendRaw(museum.app, text));

  const sendRefused = async (text: string | Buffer, status: number) => {
    const answers = await send(text);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status]);
    for (const answer of answers) expectRefusal(answer);
  };

  it.each([
    ['two lengths', ['Content-Length: 3', 'Content-Length: 300']],
    ['a length and chunks', ['Content-Length: 3', 'Transfer-Encoding: chunked']],
    ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 3']],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity']],
    ['an unknown coding', ['Transfer-Encoding: xchunked']],
    ['a length below zero', ['Content-Length: -1']],
    ['a length with a sign', ['Content-Length: +3']],
    ['a length in hexadecimal', ['Content-Length: 0x3']],
    ['a length beyond all numbers', ['Content-Length: 99999999999999999999999']],
    ['a blank before the colon', ['Content-Length : 3']],
    ['a folded line', ['X-Folded: a\r\n b']],
    ['a bare line feed', ['X-Bare: a\nContent-Length: 3']],
    ['a NUL in a header', ['X-Nul: a\u0000b']],
  ])('refuses a request with %s, and reads nothing after it', async (_, headers) => {
    const smuggled = requestText('GET /v1/plans');
    await sendRefused(requestText('POST /v1/auth/login', headers, `0\r\n\r\n${smuggled}`), 400);
  });

  it.each([
    'Mark-of-nonsense\r\n\r\n',
    '\u0016\u0003\u0001\u0002',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'G\u0000T / HTTP/1.1\r\n\r\n',
  ])('refuses what is no HTTP: %j', async (text) => {
    await sendRefused(text, 400);
  });

  it('refuses a broken chunk', async () => {
    await sendRefused(
      requestText('POST /v1/auth/login', ['Transfer-Encoding: chunked'], 'Mark-\r\n{}\r\n0\r\n\r\n'),
      400,
    );
  });

  it('refuses headers of more than 16 KiB, an endless address and an endless bearer among them', async () => {
    const endless = 'x'.repeat(17_000);
    await sendRefused(requestText('GET /v1/plans', [`Authorization: Bearer Mark-${endless}`]), 431);
    await sendRefused(requestText(`GET /v1/plans?token=Mark-${endless}`), 431);
    await sendRefused(
      requestText(
        'GET /v1/plans',
        Array.from({ length: 2_500 }, (_, n) => `X${n}: ${n}`),
      ),
      431,
    );
    await sendRefused(requestText(`GET /v1/auth/register/Mark-${'x'.repeat(8_000)}`), 404);
    const [answer] = await send(requestText('GET /v1/me', [`Authorization: Bearer Mark-${'x'.repeat(8_000)}`]));
    expect(answer?.statusCode).toBe(401);
  });

  it('refuses a body of more than 64 KiB before it has come, with a length or in chunks', async () => {
    await sendRefused(requestText('POST /v1/auth/login', ['Content-Length: 10000000'], '{'), 413);
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    await sendRefused(requestText('POST /v1/auth/login', ['Transfer-Encoding: chunked'], chunk.repeat(3)), 413);
  });

  it.each([
    ['headers', 'GET /api/membership/v1/plans HTTP/1.1\r\nX-Slow: '],
    ['body', requestText('POST /v1/auth/login', ['Content-Length: 60000'])],
  ])('cuts a client that dribbles its %s, and tells it', async (_, beginning) => {
    const started = performance.now();
    const connection = await openRaw(museum.app);
    connection.write(beginning);
    const dribble = setInterval(() => connection.write('x'), 20);
    const answers = readAnswers(await connection.ended);
    clearInterval(dribble);
    expect(performance.now() - started).toBeGreaterThan(SLOW_CLIENT_MS);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([408]);
    for (const answer of answers) expectRefusal(answer);
  });

  it.each([
    ['nothing', ''],
    ['half its headers', 'GET /api/membership/v1/plans HTTP/1.1\r\nHost: mus'],
    ['half its body', requestText('POST /v1/auth/login', ['Content-Length: 100'], LOGIN_BODY.slice(0, 20))],
  ])('cuts a client that falls silent after %s', async (_, beginning) => {
    const received = await sendRaw(museum.app, beginning);
    expect(readAnswers(received).filter(({ statusCode }) => statusCode !== 408)).toEqual([]);
  });

  it('answers others while hundreds of connections lie idle, and drops these', async () => {
    const idle = await Promise.all(Array.from({ length: 300 }, () => openRaw(museum.app)));
    const [answer] = await send(requestText('GET /v1/plans'));
    expect(answer?.statusCode).toBe(200);
    await Promise.all(idle.map(({ ended }) => ended));
  });

  it('puts no refusal where an earlier request waits for its answer', async () => {
    const open = requestText('GET /v1/plans', ['Connection: keep-alive']);
    const answers = await send(`${open}Mark-of-nonsense\r\n\r\n`);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  });

  it('speaks HTTP/1.0, and wants a Host from HTTP/1.1', async () => {
    const text = requestText('GET /v1/plans');
    const [answer] = await send(text.replace('HTTP/1.1', 'HTTP/1.0').replace('Host: museum\r\n', ''));
    expect(answer?.statusCode).toBe(200);
    const [refused] = await send(text.replace('Host: museum\r\n', ''));
    expect(refused?.statusCode).toBe(400);
  });

  it('opens no tunnel and changes to no other protocol', async () => {
    expect(await send('CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: museum\r\n\r\n')).toEqual([]);
    const [upgraded] = await send(requestText('GET /v1/plans', ['Connection: close, Upgrade', 'Upgrade: websocket']));
    expect(upgraded?.statusCode).toBe(200);
  });

  it.each(['TRACE', 'PROPFIND', 'LOCK', 'PURGE', 'M-SEARCH'])(
    'answers %s with the methods there are',
    async (method) => {
      for (const [path, allowed] of [
        ['/v1/plans', 'GET, HEAD'],
        ['/v1/auth/login', 'POST'],
      ] as const) {
        const [answer] = await send(requestText(`${method} ${path}`, ['Cookie: Mark-of-a-cookie']));
        expect(answer).toMatchObject({ statusCode: 405, headers: { allow: allowed } });
      }
      const [nowhere] = await send(requestText(`${method} /v1/nowhere`));
      expect(nowhere?.statusCode).toBe(404);
    },
  );

  it.each([
    'OPTIONS *',
    'GET *',
    'GET http://elsewhere.example.test/api/membership/v1/plans',
    'GET //elsewhere.example.test/',
  ])('is not upset by the target of %s', async (line) => {
    const [answer] = await send(`${line} HTTP/1.1\r\nHost: museum\r\nConnection: close\r\n\r\n`);
    expect(answer?.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer?.statusCode).toBeLessThan(500);
  });

  it('is not upset by headers in any bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 128 }, (_, index) => index + 128));
    const [head = '', tail = ''] = requestText('GET /v1/me', ['Authorization: Bearer |', 'Origin: |']).split('|', 1);
    const text = Buffer.concat([
      Buffer.from(head),
      bytes,
      Buffer.from(`${tail}\r\nX-Forwarded-For: é, ${'1'.repeat(400)}\r\n\r\n`),
    ]);
    const [answer] = await send(text);
    expect(answer?.statusCode).toBe(401);
  });
});

/**
 * This test uses the normal time limit, because on a busy machine hashing a password takes longer than the short one.
 */
it('answers requests sent in one go in their order', async () => {
  const museum = await startTestApp();
  await museum.app.listen({ port: 0, host: '127.0.0.1' });
  const open = ['Connection: keep-alive'];
  const texts = [
    requestText('GET /v1/plans', open),
    requestText('GET /v1/nowhere', open),
    requestText('POST /v1/auth/login', [...open, `Content-Length: ${LOGIN_BODY.length}`], LOGIN_BODY),
    requestText('GET /v1/me'),
  ];
  const answers = readAnswers(await sendRaw(museum.app, texts.join('')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401, 401]);
  await museum.close();
});
