import { describeOnEngines, openTestDatabase } from '../testing/testDatabase';
import type { Database } from './database';

describeOnEngines('%s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.execute('CREATE TABLE visits (id bigint PRIMARY KEY, day date, at timestamptz, tags jsonb)');
  });

  afterAll(() => database.close());

  it('gives every type the same value as any other engine', async () => {
    const at = new Date('2026-05-20T15:30:00.123Z');
    await database.query('INSERT INTO visits VALUES ($1, $2, $3, $4)', [
      4_000_000_000,
      '2026-05-21',
      at,
      JSON.stringify([{ tag: '夜間' }]),
    ]);
    expect(await database.query('SELECT *, count(*) OVER () AS count, NULL AS nothing FROM visits')).toEqual([
      { id: 4_000_000_000, day: '2026-05-21', at, tags: [{ tag: '夜間' }], count: 1, nothing: null },
    ]);
  });

  it('undoes a transaction that fails, says why, and goes on', async () => {
    const attempt = database.transaction(async (transaction) => {
      await transaction.query('DELETE FROM visits');
      await transaction.query('INSERT INTO visits (id) VALUES (1), (1)');
    });
    await expect(attempt).rejects.toMatchObject({ code: '23505' });
    expect(await database.query('SELECT id FROM visits')).toEqual([{ id: 4_000_000_000 }]);
  });

  it('keeps a transaction that succeeds, and gives its result', async () => {
    const result = await database.transaction(async (transaction) => {
      await transaction.query('INSERT INTO visits (id) VALUES (2)');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await database.query('SELECT id FROM visits WHERE id = 2')).toEqual([{ id: 2 }]);
  });

  it('answers a statement it knows after a refusal, a failed transaction and a column more', async () => {
    const find = (id: number | null) => database.query('SELECT id, day FROM visits WHERE id = $1', [id]);
    const known = await find(2);
    await expect(database.query('INSERT INTO visits (id) VALUES ($1)', [2])).rejects.toMatchObject({ code: '23505' });
    const attempt = database.transaction(async (transaction) => {
      await transaction.query('SELECT 1 / $1::int AS quotient', [0]);
    });
    await expect(attempt).rejects.toMatchObject({ code: '22012' });
    expect(await find(2)).toEqual(known);
    expect(await find(null)).toEqual([]);
    await database.execute('ALTER TABLE visits ADD COLUMN note text');
    expect(await find(2)).toEqual(known);
  });

  it('gives each of several statements at once its own rows, in a transaction too', async () => {
    const ask = ({ query }: Pick<Database, 'query'>) =>
      Promise.all([1, 2, 3].map((number) => query(`SELECT $1::int AS given, ${number} AS written`, [number])));
    const answers = [1, 2, 3].map((number) => [{ given: number, written: number }]);
    expect(await ask(database)).toEqual(answers);
    expect(await database.transaction(ask)).toEqual(answers);
  });
});

it('a statement that comes after the end of its transaction gets into no other one', async () => {
  const database = await openTestDatabase();
  const late = await database.transaction((transaction) => Promise.resolve(() => transaction.query('SELECT 1')));
  await expect(late()).rejects.toThrow('after the end');
  await database.close();
});

it('leaves the event loop a turn between two statements, in which other requests arrive', async () => {
  const database = await openTestDatabase('PGlite');
  const arrive = jest.fn();
  setImmediate(arrive);
  for (const number of [1, 2]) await database.query('SELECT $1::int', [number]);
  expect(arrive).toHaveBeenCalled();
  await database.close();
});

it('statements beyond those it keeps are answered all the same', async () => {
  const database = await openTestDatabase();
  for (let number = 0; number < 510; number += 1) {
    expect(await database.query(`SELECT $1::int + ${number} AS sum`, [1])).toEqual([{ sum: number + 1 }]);
  }
  await database.close();
});

test('the embedded database runs without fsync, which docs/deployment.md warns of', async () => {
  const database = await openTestDatabase('PGlite');
  expect(await database.query('SHOW fsync')).toEqual([{ fsync: 'off' }]);
  await database.close();
});
