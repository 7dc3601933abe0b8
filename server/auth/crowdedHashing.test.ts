import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as argon2Types from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { lastMailTo, tokenIn } from '../testing/mails';
import { openRaw, readAnswers, requestText } from '../testing/rawConnection';
import { aRegistration } from '../testing/registration';
import { startTestApp, type TestApp } from '../testing/testApp';

/** The original module. The namespace of `import *` is a copy, on which Jest cannot spy. */
const argon2 = jest.requireActual<typeof argon2Types>('@node-rs/argon2');

const PATIENCE_MS = 15_000;
const PASSWORD = 'Found-Again-2026';
const BUSY = { message: 'しばらく時間をおいてから、もう一度お試しください。' };
const PASSWORDS = { password: PASSWORD, passwordConfirmation: PASSWORD };

describe('while more passwords wait than can be hashed', () => {
  let museum: TestApp;
  /** Passwords whose hashing has begun, each with a function that finishes the hashing. */
  let begun: { readonly password: unknown; readonly finish: (isRight: boolean) => void }[];
  let isOver: boolean;

  beforeAll(async () => {
    museum = await startTestApp({ slowClientMs: 400 });
    await museum.app.listen({ port: 0, host: '127.0.0.1' });
  });

  afterEach(() => {
    release();
  });

  afterAll(() => museum.close());

  /** Keeps every hash unfinished until `release`, and stops the timers of the queue. */
  const holdHashing = () => {
    begun = [];
    isOver = false;
    const held = (password: unknown) =>
      new Promise<boolean>((finish) => {
        if (isOver) finish(false);
        else begun.push({ password, finish });
      });
    jest.spyOn(argon2, 'verify').mockImplementation((_, password) => held(password));
    jest.spyOn(argon2, 'hash').mockImplementation((password) => held(password).then(() => 'no hash'));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'setInterval'] });
  };
  const release = () => {
    isOver = true;
    for (const { finish } of begun) finish(false);
    jest.useRealTimers();
    jest.restoreAllMocks();
  };
  const metrics = async () => (await museum.app.inject('/metrics')).body;
  const untilMetric = async (line: string) => {
    // Lets other requests run between two requests for the metrics, which would otherwise keep the event loop busy.
    while (!(await metrics()).includes(`museum_password_hashing${line}\n`)) {
      if (isOver) throw new Error(`The test ended before the metrics said ${line}.`);
      await nextTurn();
    }
  };
  const login = (number: number, from = `198.51.${Math.floor(number / 250)}.${number % 250}`) => {
    const email = number % 2 === 0 ? 'member@example.test' : `crowd-${number}@example.test`;
    return museum.call('POST /v1/auth/login', { from, body: { email, password: 'Wrong-2026' } });
  };
  const linkFor = async (line: `POST /${string}`, email: string) => {
    await museum.call(line, { body: { email } });
    return tokenIn(await lastMailTo(museum, email));
  };

  it('answers each of five hundred logins, of members and of others', async () => {
    holdHashing();
    const answers = Array.from({ length: 500 }, (_, number) => login(number));
    await untilMetric('_refused_total 298');
    await untilMetric('{state="waiting"} 200');
    jest.advanceTimersByTime(PATIENCE_MS);
    await untilMetric('_refused_total 498');
    release();
    const answered = await Promise.all(answers);
    const refused = answered.filter(({ statusCode }) => statusCode === 429);
    expect([refused.length, answered.filter(({ statusCode }) => statusCode === 401).length]).toEqual([498, 2]);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
    expect(new Set(refused.map(({ body }) => body))).toEqual(new Set([JSON.stringify(BUSY)]));
  });

  const prepared = [
    [
      'a login',
      () => Promise.resolve(['POST /v1/auth/login', { email: 'free@example.test', password: DEMO_PASSWORD }] as const),
    ],
    [
      'a password change',
      async () => {
        const token = await museum.signIn('u25@example.test');
        const body = { password: DEMO_PASSWORD, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
        return ['PUT /v1/me/password', body, token] as const;
      },
    ],
    [
      'a password reset',
      async () => {
        const link = await linkFor('POST /v1/auth/password-reset', 'union@example.test');
        return [`PUT /v1/auth/password-reset/${link}`, PASSWORDS] as const;
      },
    ],
    [
      'a registration',
      async () => {
        const email = `new-${randomUUID()}@example.test`;
        const link = await linkFor('POST /v1/auth/register', email);
        return [`POST /v1/auth/register/${link}`, aRegistration({ email, ...PASSWORDS })] as const;
      },
    ],
  ] as const;

  it.each(prepared)('gives %s from another address the turn after next', async (_, prepare) => {
    const [line, body, token] = await prepare();
    holdHashing();
    const answers = [1, 3, 5, 7, 9, 11, 13, 15].map((number) => login(number, '192.0.2.1'));
    await untilMetric('{state="waiting"} 6');
    answers.push(museum.call(line, { from: '203.0.113.7', body, ...(token !== undefined && { token }) }));
    await untilMetric('{state="waiting"} 7');
    begun[0]?.finish(false);
    begun[1]?.finish(false);
    await untilMetric('{state="waiting"} 5');
    expect(begun.map(({ password }) => password === 'Wrong-2026')).toEqual([true, true, true, false]);
    release();
    await Promise.all(answers);
  });

  it.each(prepared)('tells %s to come back before its client gives up, and then it succeeds', async (_, prepare) => {
    const [line, body, token] = await prepare();
    const send = () => museum.call(line, { body, ...(token !== undefined && { token }) });
    for (let time = 0; time < 6; time += 1) {
      holdHashing();
      const crowd = [login(1_000 + time), login(1_100 + time)];
      await untilMetric('{state="running"} 2');
      const answer = send();
      await untilMetric('{state="waiting"} 1');
      jest.advanceTimersByTime(PATIENCE_MS);
      const { statusCode, headers, body: refusal } = await answer;
      expect([statusCode, headers['retry-after'], refusal]).toEqual([429, '5', JSON.stringify(BUSY)]);
      release();
      await Promise.all(crowd);
    }
    expect((await send()).statusCode).toBe(204);
  });

  it('counts the waiting for both hashes of a password change together', async () => {
    const token = await museum.signIn('renew@example.test');
    holdHashing();
    const crowd = [login(2_000), login(2_001)];
    await untilMetric('{state="running"} 2');
    const body = { password: DEMO_PASSWORD, newPassword: PASSWORD, newPasswordConfirm: PASSWORD };
    const change = museum.call('PUT /v1/me/password', { token, body });
    await untilMetric('{state="waiting"} 1');
    jest.advanceTimersByTime(PATIENCE_MS - 1);
    crowd.push(login(2_002), login(2_003));
    await untilMetric('{state="waiting"} 3');
    begun[0]?.finish(false);
    await untilMetric('{state="waiting"} 2');
    begun.find(({ password }) => password === DEMO_PASSWORD)?.finish(true);
    await untilMetric('{state="waiting"} 2');
    await crowd[0];
    jest.advanceTimersByTime(1);
    expect((await change).statusCode).toBe(429);
    release();
    await Promise.all(crowd);
  });

  const sendLogin = async (password: string) => {
    const body = JSON.stringify({ email: 'member@example.test', password });
    const connection = await openRaw(museum.app);
    connection.write(requestText('POST /v1/auth/login', [`Content-Length: ${body.length}`], body));
    return connection;
  };

  it('does not cut a client that has sent its request and waits longer than it might have taken to send it', async () => {
    holdHashing();
    const waiting = await sendLogin('Wrong-2026');
    await untilMetric('{state="running"} 1');
    const silent = await openRaw(museum.app);
    await silent.ended;
    release();
    expect(readAnswers(await waiting.ended).map(({ statusCode }) => statusCode)).toEqual([401]);
  });

  it('hashes nothing for a client that has gone while it waited', async () => {
    holdHashing();
    const crowd = [login(3_000), login(3_001)];
    await untilMetric('{state="running"} 2');
    const gone = await sendLogin('Gone-2026');
    await untilMetric('{state="waiting"} 1');
    gone.socket.destroy();
    const later = await sendLogin('Still-there-2026');
    await untilMetric('{state="waiting"} 2');
    begun[0]?.finish(false);
    await untilMetric('{state="waiting"} 0');
    expect(begun.map(({ password }) => password)).toEqual(['Wrong-2026', 'Wrong-2026', 'Still-there-2026']);
    release();
    await Promise.all([...crowd, later.ended]);
  });
});
