import { setImmediate as nextTurn } from 'node:timers/promises';
import type * as argon2Types from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../sandbox/seed/data/members';
import { lastMailTo, tokenIn } from '../testing/mails';
import { aRegistration } from '../testing/registration';
import { startTestApp, type TestApp } from '../testing/testApp';

/** The module itself: what `import *` gives is a copy, on which nothing can be watched. */
const argon2 = jest.requireActual<typeof argon2Types>('@node-rs/argon2');

const CROWDED = '192.0.2.1';
const QUIET = '198.51.100.7';
const PASSWORD = 'Found-Again-2026';
const PASSWORDS = { password: PASSWORD, passwordConfirmation: PASSWORD };

describe('beside a client that keeps the hashing busy', () => {
  let museum: TestApp;
  /** Passwords whose hashing has begun, in that order, each with a function that ends it. */
  let begun: { readonly password: unknown; readonly finish: () => void }[];
  let isOver: boolean;
  let answers: ReturnType<TestApp['call']>[];

  beforeAll(async () => {
    museum = await startTestApp();
  });

  beforeEach(() => {
    begun = [];
    answers = [];
    isOver = false;
  });

  afterEach(async () => {
    isOver = true;
    for (const { finish } of begun) finish();
    await Promise.all(answers);
  });

  afterAll(() => museum.close());

  const untilFinished = (password: unknown) =>
    new Promise<void>((finish) => (isOver ? finish() : begun.push({ password, finish })));
  const holdHashing = () => {
    jest.spyOn(argon2, 'verify').mockImplementation((_, password) => untilFinished(password).then(() => false));
    jest.spyOn(argon2, 'hash').mockImplementation((password) => untilFinished(password).then(() => 'no hash'));
  };
  const untilWaiting = async (count: number) => {
    const line = `museum_password_hashing{state="waiting"} ${count}\n`;
    // The metrics alone would leave the other requests no turn of the event loop.
    while (!isOver && !(await museum.app.inject('/metrics')).body.includes(line)) await nextTurn();
  };
  const linkFor = async (line: `POST /${string}`, email: string) => {
    await museum.call(line, { body: { email } });
    return tokenIn(await lastMailTo(museum, email));
  };

  it.each([
    [
      'a login',
      () => Promise.resolve(['POST /v1/auth/login', { email: 'free@example.test', password: PASSWORD }] as const),
    ],
    [
      'a password change',
      async () => {
        const token = await museum.signIn('u25@example.test');
        const body = { password: PASSWORD, newPassword: DEMO_PASSWORD, newPasswordConfirm: DEMO_PASSWORD };
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
        const email = 'new-here@example.test';
        const link = await linkFor('POST /v1/auth/register', email);
        return [`POST /v1/auth/register/${link}`, aRegistration({ email, ...PASSWORDS })] as const;
      },
    ],
  ])('%s from elsewhere has the turn after next', async (_, prepare) => {
    const [line, body, token] = await prepare();
    holdHashing();
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const login = { email: `crowd-${number}@example.test`, password: `Crowd-${number}` };
      answers.push(museum.call('POST /v1/auth/login', { from: CROWDED, body: login }));
    }
    await untilWaiting(6);
    answers.push(museum.call(line, { from: QUIET, body, ...(token !== undefined && { token }) }));
    await untilWaiting(7);
    begun[0]?.finish();
    begun[1]?.finish();
    await untilWaiting(5);
    expect(begun.map(({ password }) => password)).toEqual([
      ...[1, 2, 3].map(() => expect.stringContaining('Crowd') as unknown),
      PASSWORD,
    ]);
  });
});
