import { recordStatements } from '../testing/recordingDatabase';
import { describeOnEngines, openTestDatabase } from '../testing/testDatabase';
import { bearerOf, startTestApp, type TestApp } from '../testing/testApp';

const HOUR = 3_600;

describeOnEngines('staying signed in, on %s', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  afterAll(() => museum.close());

  const signIn = () => museum.signIn('member@example.test');
  const me = (token: string) => museum.call('GET /v1/me', { token });
  const statusOf = async (token: string) => (await me(token)).statusCode;
  const rotate = async (token: string) => bearerOf(await me(token));

  it('keeps a young bearer', async () => {
    const token = await signIn();
    museum.clock.advance(59);
    const answer = await me(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.authorization).toBeUndefined();
  });

  it('replaces a bearer that is a minute old and accepts it for ten seconds more', async () => {
    const first = await signIn();
    museum.clock.advance(60);
    const second = await rotate(first);
    expect(second).not.toBe(first);

    museum.clock.advance(9.999);
    expect(await statusOf(first)).toBe(200);
    museum.clock.advance(0.001);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });

  it('gives another fresh bearer when the answer with the first one was lost', async () => {
    const first = await signIn();
    museum.clock.advance(60);
    const lost = await rotate(first);
    museum.clock.advance(5);
    const found = await rotate(first);

    museum.clock.advance(20);
    expect(found).not.toBe(lost);
    expect(await statusOf(found)).toBe(200);
    expect(await statusOf(lost)).toBe(200);

    museum.clock.advance(60);
    const onwards = await rotate(found);
    expect(await statusOf(onwards)).toBe(200);
  });

  it.each([9 * HOUR, -9 * HOUR])(
    'goes on when the clock, wrong by %d seconds at the login, is corrected',
    async (wrong) => {
      museum.clock.advance(wrong);
      const first = await signIn();
      museum.clock.advance(60);
      const second = await rotate(first);
      museum.clock.advance(-wrong);
      const third = await rotate(second);
      expect(await statusOf(third)).toBe(200);
      museum.clock.advance(10);
      expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
      museum.clock.advance(24 * HOUR);
      expect(await statusOf(third)).toBe(401);
    },
  );

  it('refuses the one before the previous at once', async () => {
    const first = await signIn();
    museum.clock.advance(60);
    const second = await rotate(first);
    museum.clock.advance(60);
    await rotate(second);
    expect(await statusOf(first)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });

  it('keeps no more than the bearers that may still come', async () => {
    let token = await signIn();
    for (let round = 0; round < 5; round += 1) {
      museum.clock.advance(60);
      token = await rotate(token);
    }
    const [kept] = await museum.database.query<{ count: number }>(
      `SELECT count(*) FROM session_tokens WHERE session_id = (SELECT max(id) FROM sessions)`,
    );
    expect(kept).toEqual({ count: 2 });
  });

  it('sends the fresh bearer with refusals, with answers for visitors, and not at logout', async () => {
    let token = await signIn();
    for (const line of ['GET /v1/contents/999', 'GET /v1/plans', 'GET /v1/contents/legal-docs'] as const) {
      museum.clock.advance(60);
      token = bearerOf(await museum.call(line, { token }));
    }
    museum.clock.advance(60);
    const answer = await museum.call('DELETE /v1/me/logout', { token });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers.authorization).toBeUndefined();
  });

  it('sends the fresh bearer with a 403', async () => {
    const token = await museum.signIn('free@example.test');
    museum.clock.advance(60);
    const answer = await museum.call('GET /v1/contents/3', { token });
    expect(answer.statusCode).toBe(403);
    expect(await statusOf(bearerOf(answer))).toBe(200);
  });

  it.each(['predecessor', 'successor'] as const)('ends the whole session when its %s logs out', async (which) => {
    const predecessor = await signIn();
    museum.clock.advance(60);
    const successor = await rotate(predecessor);
    const token = which === 'predecessor' ? predecessor : successor;
    expect((await museum.call('DELETE /v1/me/logout', { token })).statusCode).toBe(204);
    expect(await statusOf(predecessor)).toBe(401);
    expect(await statusOf(successor)).toBe(401);
    expect((await museum.call('DELETE /v1/me/logout', { token })).statusCode).toBe(401);
  });

  it('leaves a member signed in on another device when one logs out', async () => {
    const phone = await signIn();
    const laptop = await signIn();
    await museum.call('DELETE /v1/me/logout', { token: phone });
    expect(await statusOf(laptop)).toBe(200);
  });

  it('ends a session that was not used for a day', async () => {
    const token = await signIn();
    museum.clock.advance(24 * HOUR - 1);
    const fresh = await rotate(token);
    museum.clock.advance(24 * HOUR);
    expect(await statusOf(fresh)).toBe(401);
  });

  it('ends every session after thirty days, and clears it away at the next login', async () => {
    let token = await signIn();
    for (let hours = 0; hours < 30 * 24 - 20; hours += 20) {
      museum.clock.advance(20 * HOUR);
      token = await rotate(token);
    }
    museum.clock.advance(20 * HOUR);
    expect(await statusOf(token)).toBe(401);
    await signIn();
    const [sessions] = await museum.database.query<{ count: number }>('SELECT count(*) FROM sessions');
    expect(sessions).toEqual({ count: 1 });
  });

  it.each([2, 3, 5, 8])('lets %i calls with one bearer pass at once, and leads on from each answer', async (calls) => {
    const token = await signIn();
    museum.clock.advance(60);
    const answers = await Promise.all(Array.from({ length: calls }, () => me(token)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: calls }, () => 200));
    const fresh = answers.map(bearerOf);
    expect(new Set(fresh).size).toBe(calls);

    museum.clock.advance(30);
    expect(await Promise.all(fresh.map(statusOf))).toEqual(fresh.map(() => 200));
    museum.clock.advance(30);
    const onwards = await Promise.all(fresh.map(rotate));
    expect(await Promise.all(onwards.map(statusOf))).toEqual(onwards.map(() => 200));
    const [session] = await museum.database.query<{ generation: number }>(
      'SELECT generation FROM sessions ORDER BY id DESC LIMIT 1',
    );
    expect(session).toEqual({ generation: 3 });
  });

  it('lets no call in when a logout comes between parallel calls', async () => {
    const token = await signIn();
    museum.clock.advance(60);
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => me(token)),
      museum.call('DELETE /v1/me/logout', { token }),
      ...Array.from({ length: 4 }, () => me(token)),
    ]);
    for (const answer of answers) {
      if (answer.headers.authorization !== undefined) expect(await statusOf(bearerOf(answer))).toBe(401);
    }
    expect(await statusOf(token)).toBe(401);
  });
});

describe('reading the own data', () => {
  it('asks the database one question', async () => {
    const database = recordStatements(await openTestDatabase());
    const museum = await startTestApp({ database });
    const token = await museum.signIn('member@example.test');
    database.statements.length = 0;
    expect((await museum.call('GET /v1/me', { token })).statusCode).toBe(200);
    expect(database.statements).toHaveLength(1);
    await museum.close();
  });
});

describe('a server that replaces the bearer with every answer', () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ settings: { tokenRotationSeconds: 0 } });
  });

  afterAll(() => museum.close());

  it('leads a member through a visit of many parallel calls, one bearer after the other', async () => {
    let token = await museum.signIn('member@example.test');
    for (const calls of [1, 8, 2, 5, 3, 1]) {
      const parallel = Array.from({ length: calls }, () => museum.call('GET /v1/contents', { token }));
      const answers = await Promise.all(parallel);
      expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
      token = answers.map(bearerOf).at(-1) ?? token;
    }
  });
});
