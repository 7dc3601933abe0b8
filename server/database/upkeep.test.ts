import { openTestDatabase } from '../testing/testDatabase';
import type { Database } from './database';

const MIB = 1024 * 1024;

/** The number of updates. They leave more dead rows than the limit above which a table is vacuumed. */
const UPDATES = 1_200;

describe('an embedded database that is written for a long time', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase('PGlite');
    await database.execute('CREATE TABLE notes (id bigint PRIMARY KEY, text text STORAGE EXTERNAL)');
    await database.execute('INSERT INTO notes SELECT generate_series(1, 10)');
  });

  afterAll(() => database.close());

  /** Writes about 20 MiB to the database's log. */
  const write = async (round: number) => {
    const text = String(round).repeat(16 * 1024);
    for (let update = 0; update < UPDATES; update += 1) {
      await database.query('UPDATE notes SET text = $1 WHERE id = $2', [text, 1 + (update % 10)]);
    }
  };

  const measure = async () => {
    const [size] = await database.query<{ table: number; log: number }>(`
      SELECT pg_total_relation_size('notes') AS table, (pg_current_wal_lsn() - redo_lsn)::bigint AS log
      FROM pg_control_checkpoint()`);
    return size ?? { table: 0, log: 0 };
  };

  it('uses the space of deleted rows again, and writes off its log', async () => {
    await write(1);
    const first = await measure();
    await write(2);
    await write(3);
    const last = await measure();
    expect(last.table).toBeLessThan(1.5 * first.table);
    expect(last.log).toBeLessThan(32 * MIB);
  });
});
