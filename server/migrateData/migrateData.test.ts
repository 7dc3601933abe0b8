import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { addLoadMembers } from '../../sandbox/seed/addLoadMembers';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { listMails } from '../testing/mails';
import { startTestApp } from '../testing/testApp';
import { createTestClock } from '../testing/testClock';
import {
  describeOnEngines,
  describeOnServer,
  HAS_SERVER,
  openMigratedDatabase,
  openTestDatabase,
} from '../testing/testDatabase';
import { migrateData } from './migrateData';
import { listTables } from './tableShapes';

/** A text whose characters a wrong copy would change. */
const AWKWARD = `"引用", {括弧}, (丸) \\ 円\r\n\t''
 😀 NULL`;

const FILL = `
  INSERT INTO outbox_mails (recipient, subject, text, created_at, due_at)
  SELECT 'a@example.test', '${AWKWARD.replaceAll("'", "''")}', '', now(), '2026-05-20 12:30+09' FROM generate_series(1, 3);
  DELETE FROM outbox_mails WHERE id > 1;
  INSERT INTO rate_limits VALUES ('hash', ARRAY['2026-05-20 12:00:00.123456+09'::timestamptz, NULL], now());
  UPDATE content_items SET paragraphs = '[null, "", 1.50]' WHERE id = (SELECT min(id) FROM content_items);
  UPDATE legal_documents SET sections = 'null' WHERE legal_doc_type = 1;
  UPDATE members SET birthday = NULL WHERE email = 'new@example.test'`;

// Without a PostgreSQL server, the tests copy to an embedded database.
const describeMigration = HAS_SERVER ? describeOnServer : describeOnEngines;

describeMigration('moving an embedded database to %s', (engine) => {
  const clock = createTestClock();
  let source: Database;
  let target: Database;

  beforeAll(async () => {
    source = await openMigratedDatabase();
    await seedSandbox(source, clock.now);
    await addLoadMembers(source, 2_500, clock.now);
    await source.execute(FILL);
  });

  beforeEach(async () => {
    target = await openTestDatabase(engine);
  });

  afterEach(() => target.close());
  afterAll(() => source.close());

  const move = async () => {
    const told: string[] = [];
    await migrateData({ source, target, report: (line) => told.push(line) });
    return told;
  };

  const contents = async (database: Database) => {
    const tables = await listTables(database);
    const entries = tables.map(
      async ({ name }) => [name, await database.query(`SELECT * FROM ${name} AS it ORDER BY it`)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };

  const filledTables = async () => Object.entries(await contents(target)).filter(([, rows]) => rows.length > 0);

  it('takes every row of every table along, and tells of each', async () => {
    const told = await move();
    expect(told).toContain('members: 2506 rows, all the same');
    expect(told).toContain('rate_limits: 1 rows, all the same');
    expect(told).toHaveLength((await listTables(source)).length);
    expect(await contents(target)).toEqual(await contents(source));
  });

  it('leaves a museum that goes on where the old one was', async () => {
    await move();
    const museum = await startTestApp({ database: target });
    const token = await museum.signIn('member-002500@load.example.test');
    expect((await museum.call('GET /v1/me', { token })).statusCode).toBe(200);
    await museum.call('POST /v1/auth/register', { body: { email: 'next@example.test' } });
    await listMails(museum);
    // The new mail has the id 4, because the source has already given the ids 1 to 3. The mailbox would ignore a mail
    // whose id it has already.
    expect(await target.query('SELECT id, recipient FROM sandbox_mails')).toEqual([
      { id: 4, recipient: 'next@example.test' },
    ]);
    await museum.app.close();
  });

  it.each([
    [
      'changed',
      `members BEFORE INSERT: NEW.tel = '0'; RETURN NEW;`,
      '1 rows of the source are not in the target, 1 of',
    ],
    ['lost', 'rate_limits BEFORE INSERT: RETURN NULL;', '1 rows of the source are not in the target, 0 of'],
    [
      'added',
      `members AFTER INSERT: INSERT INTO sandbox_seed VALUES (now()); RETURN NULL;`,
      '0 rows of the source are not in the target, 1 of',
    ],
  ])('finds a row that was %s on the way, and then moves nothing', async (_, tampering, fault) => {
    const [event = '', action = ''] = tampering.split(': ');
    const [table = '', ...moment] = event.split(' ');
    await migrate(target);
    await target.execute(`
      CREATE FUNCTION tamper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${action} END $$;
      CREATE TRIGGER tampers ${moment.join(' ')} ON ${table} FOR EACH ROW
        WHEN (to_jsonb(NEW) ->> 'email' IS NULL OR to_jsonb(NEW) ->> 'email' = 'new@example.test')
        EXECUTE FUNCTION tamper()`);
    await expect(move()).rejects.toThrow(fault);
    expect(await filledTables()).toEqual([]);
  });

  it('refuses a target with data of its own, and leaves it alone', async () => {
    await migrate(target);
    await seedSandbox(target, clock.now);
    const before = await contents(target);
    await expect(move()).rejects.toThrow(/^The target must be empty, but has data in .*members/);
    expect(await contents(target)).toEqual(before);
  });

  it('refuses databases that did not go through the same migrations', async () => {
    await migrate(target);
    await target.execute(`INSERT INTO schema_migrations VALUES ('9999_later.sql', '')`);
    await expect(move()).rejects.toThrow(/not of the same version .*\(9999_later\.sql\)/);
    expect(await filledTables()).toEqual([]);
  });
});
