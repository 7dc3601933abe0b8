import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database';
import { migrate, MIGRATIONS_FOLDER, readMigrations } from '../database/migrate';
import { describeOnEngines, openTestDatabase } from '../testing/testDatabase';

const PLAN = `INSERT INTO plans (id, plan_key_name, plan_name, price) VALUES (1, 'friend', '友の会', 5000)`;

const PAYMENT = `
  INSERT INTO payments (
    id, member_id, idempotency_key, plan_id, purpose, period, amount, reference, status, created_at, updated_at, check_at
  )
  VALUES (gen_random_uuid(), $1, gen_random_uuid(), 1, 'new', '', 5000, $2, 'succeeded', $3, $3, $3)`;

const REFUND = `
  INSERT INTO payment_events (payment_id, from_status, to_status, cause, at)
  SELECT id, status, status, 'refund', '2026-05-03T00:00:00Z' FROM payments WHERE reference = $1`;

const END = `
  INSERT INTO office_log (at, user_name, action, member_id, details)
  VALUES ('2026-05-02T00:00:00Z', 'sato', 'end', $1, '{}')`;

describeOnEngines('the payments of earlier releases, on %s,', (engine) => {
  let database: Database;
  let former: string;

  beforeAll(async () => {
    former = mkdtempSync(path.join(tmpdir(), 'museum-former-'));
    for (const { name } of readMigrations().filter((migration) => migration.name < '0014'))
      copyFileSync(path.join(MIGRATIONS_FOLDER, name), path.join(former, name));
    database = await openTestDatabase(engine);
    await migrate(database, former);
  });

  afterAll(async () => {
    await database.close();
    rmSync(former, { recursive: true });
  });

  it('are released where their money was given back or their membership was ended after them', async () => {
    await database.execute(PLAN);
    const pay = (memberId: number, reference: string, day: string) =>
      database.query(PAYMENT, [memberId, reference, new Date(`2026-05-${day}T00:00:00Z`)]);
    await pay(1, 'ended', '01');
    await database.query(END, [1]);
    await pay(2, 'given back', '01');
    await database.query(REFUND, ['given back']);
    await pay(3, 'as it was', '01');
    await database.query(END, [4]);
    await pay(4, 'paid after an end', '03');
    await migrate(database);
    const rows = await database.query('SELECT reference, released_at, plan_name FROM payments ORDER BY member_id');
    const unnamed = { plan_name: null };
    expect(rows).toEqual([
      { reference: 'ended', released_at: new Date('2026-05-02T00:00:00Z'), ...unnamed },
      { reference: 'given back', released_at: new Date('2026-05-03T00:00:00Z'), ...unnamed },
      { reference: 'as it was', released_at: null, ...unnamed },
      { reference: 'paid after an end', released_at: null, ...unnamed },
    ]);
    await pay(1, 'paid again', '04');
    await expect(pay(3, 'paid twice', '04')).rejects.toThrow(/payments_paid_once/);
  });
});
