import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { refuseDemoMembers } from './demoMembers';
import { addLoadMembers } from './sandbox/seed/addLoadMembers';
import { sandbox } from './sandbox/sandbox';
import { createTestClock } from './testing/testClock';
import { describeOnEngines, openTestDatabase } from './testing/testDatabase';

describeOnEngines('a database for real members on %s', (engine) => {
  const { now } = createTestClock();
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await migrate(database);
  });

  afterAll(() => database.close());

  it('may be empty', async () => {
    await expect(refuseDemoMembers(database)).resolves.toBeUndefined();
  });

  it('has no members of the sandbox, nor those for measurements, until they are deleted', async () => {
    await sandbox.seed(database, now);
    await addLoadMembers(database, 3, now);
    await expect(refuseDemoMembers(database)).rejects.toThrow(
      /^The database has 9 demo members, whose password is published: .+DELETE FROM members/,
    );
    await database.query(`UPDATE members SET created_at = created_at + interval '1 minute' WHERE id = 1`);
    await database.query('DELETE FROM members WHERE id > 1');
    // As one who registered after the sandbox was filled.
    await expect(refuseDemoMembers(database)).resolves.toBeUndefined();
  });
});
