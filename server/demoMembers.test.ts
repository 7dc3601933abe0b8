import { refuseDemoMembers } from './demoMembers';
import { errorMessage } from './errors';
import { addLoadMembers } from '../sandbox/seed/addLoadMembers';
import { openPaymentFixture, PLAN } from './testing/paymentFixture';
import { startTestApp } from './testing/testApp';
import { describeOnEngines, openMigratedDatabase } from './testing/testDatabase';

describeOnEngines('a database for real members on %s', (engine) => {
  it('may be empty', async () => {
    const empty = await openMigratedDatabase(engine);
    await expect(refuseDemoMembers(empty)).resolves.toBeUndefined();
    await empty.close();
  });

  it("has none of the sandbox's staff of the desk either", async () => {
    const museum = await startTestApp({ engine });
    await museum.database.query('DELETE FROM members');
    const refusal = await refuseDemoMembers(museum.database).catch(errorMessage);
    expect(refusal).toMatch(/^The database has the sandbox's staff of the desk, whose password is published: /);
    await museum.database.execute(refusal?.replace(/^.* delete them: /, '') ?? '');
    await expect(refuseDemoMembers(museum.database)).resolves.toBeUndefined();
    await museum.close();
  });

  it('has no members of the sandbox, nor those for measurements, until they are deleted as the refusal says', async () => {
    const fixture = await openPaymentFixture(engine);
    const { database } = fixture;
    const payAs = async (email: string) => {
      const answer = await fixture.order(await fixture.signIn(email), { planId: PLAN.single, purpose: 'new' });
      expect(answer.statusCode).toBe(201);
    };
    const count = async (table: string) => (await database.query(`SELECT 1 FROM ${table}`)).length;
    await addLoadMembers(database, 3, fixture.clock.now);
    await payAs('new@example.test');
    const others = `email IN ('free@example.test', 'member@example.test')`;
    await database.query(`UPDATE members SET membership_plan_id = NULL WHERE ${others}`);
    await payAs('free@example.test');
    await payAs('member@example.test');
    // Simulates a member who registered and paid after the database was filled with the sandbox's data.
    await database.query(
      `UPDATE members SET created_at = created_at + interval '1 minute' WHERE email = 'free@example.test'`,
    );

    const refusal = await refuseDemoMembers(database).catch(errorMessage);
    expect(refusal).toMatch(/^The database has 8 demo members, whose password is published: [^\n]+$/);
    await database.execute(refusal?.replace(/^.* with their payments: /, '') ?? '');
    await expect(refuseDemoMembers(database)).resolves.toBeUndefined();
    expect(await database.query('SELECT email FROM members')).toEqual([{ email: 'free@example.test' }]);
    expect([await count('payments'), await count('payment_events')]).toEqual([1, 2]);
    await fixture.close();
  });
});
