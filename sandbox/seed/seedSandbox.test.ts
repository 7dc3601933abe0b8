import type { Database } from '../../server/database/database';
import { createMemberRepository } from '../../server/members/memberRepository';
import { createTestClock } from '../../server/testing/testClock';
import { describeOnEngines, openMigratedDatabase } from '../../server/testing/testDatabase';
import { addLoadMembers } from './addLoadMembers';
import { demoMembers } from './data/members';
import { seedSandbox } from './seedSandbox';

describeOnEngines('the sandbox museum on %s', (engine) => {
  const { now } = createTestClock();
  let database: Database;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
  });

  afterAll(() => database.close());

  const count = async (table: string) => {
    const [row] = await database.query<{ count: number }>(`SELECT count(*) FROM ${table}`);
    return row?.count;
  };

  it('is there after the first start, once, though two servers may start together', async () => {
    await Promise.all([seedSandbox(database, now), seedSandbox(database, now)]);
    expect(await count('members')).toBe(6);
    expect(await count('legal_documents')).toBe(3);
    expect(await count('content_items')).toBeGreaterThanOrEqual(30);
  });

  it('keeps every field of its members', async () => {
    const members = createMemberRepository(database);
    for (const expected of demoMembers('2026-05-20')) {
      const credentials = await members.findCredentials(expected.email.toUpperCase());
      expect(await members.find(credentials?.memberId ?? 0)).toMatchObject(expected);
    }
  });

  it('has its texts again where a former release seeded it, which had none in the database', async () => {
    await database.query(`UPDATE content_items SET text = ''`);
    await database.query(`UPDATE legal_documents SET text = '', url = '/legal/own' WHERE legal_doc_type = 1`);
    await seedSandbox(database, now);
    expect(await database.query(`SELECT id FROM content_items WHERE text = ''`)).toEqual([]);
    expect(await database.query(`SELECT url FROM legal_documents WHERE text = ''`)).toEqual([{ url: '/legal/own' }]);
  });

  it('does not bring back what was deleted', async () => {
    await database.query(`DELETE FROM members WHERE email = 'free@example.test'`);
    await seedSandbox(database, now);
    expect(await count('members')).toBe(5);
  });

  it('takes one member for each address, whatever its letter case', async () => {
    const change = database.query(
      `UPDATE members SET email = 'Member@Example.test' WHERE email = 'renew@example.test'`,
    );
    await expect(change).rejects.toMatchObject({ code: '23505' });
  });

  it('grows by as many members as a measurement wants, run after run', async () => {
    await addLoadMembers(database, 3, now);
    await addLoadMembers(database, 2_000, now);
    expect(await count('members')).toBe(5 + 2_003);
    const members = createMemberRepository(database);
    const last = await members.findCredentials('member-002003@load.example.test');
    expect(await members.find(last?.memberId ?? 0)).toMatchObject({
      membershipCardNumber: '900000002003',
      membershipRenewedAt: '2027-03-16',
      plan: { id: 5 },
    });
  });
});
