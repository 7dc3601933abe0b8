import { ENGINES, openTestDatabase } from '../testing/testDatabase';
import type { Database } from './database';

describe.each(ENGINES)('%s', (engine) => {
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
});
