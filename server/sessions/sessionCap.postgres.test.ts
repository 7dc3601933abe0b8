import { waitForLockWaiters } from '../testing/lockWaits';
import { startTestApp } from '../testing/testApp';
import { describeOnServer } from '../testing/testDatabase';

describeOnServer('a login at the cap of sessions on %s', () => {
  it('overlapping with another one ends one session more', async () => {
    const museum = await startTestApp({ engine: 'PostgreSQL' });
    const { database } = museum;
    const signIn = () => museum.signIn('member@example.test');
    for (let time = 0; time < 20; time += 1) await signIn();

    const logins = await database.transaction(async (transaction) => {
      // Locks the oldest session, which a login deletes when the member has too many sessions.
      await transaction.query('SELECT id FROM sessions ORDER BY id LIMIT 1 FOR UPDATE');
      const first = signIn();
      await waitForLockWaiters(database, 1);
      const second = signIn();
      await waitForLockWaiters(database, 2);
      return [first, second];
    });
    await Promise.all(logins);
    const [kept] = await database.query<{ count: number }>('SELECT count(*) FROM sessions');
    expect(kept).toEqual({ count: 20 });
    await museum.close();
  });
});
