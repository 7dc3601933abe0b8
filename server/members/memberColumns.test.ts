import type { RegistrationInput } from '#contract/auth';
import { profileShape, type ProfileInput } from '#contract/profile';
import type { Database } from '../database/database';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { aRegistration } from '../testing/registration';
import { createTestClock } from '../testing/testClock';
import { describeOnEngines, openMigratedDatabase } from '../testing/testDatabase';
import { columnOf, MEMBER_FIELDS } from './memberColumns';
import { createMemberRepository } from './memberRepository';

describeOnEngines('the columns of members on %s', (engine) => {
  const { now } = createTestClock();
  let database: Database;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    await seedSandbox(database, now);
  });

  afterAll(() => database.close());

  const findMe = (id: number | null) => createMemberRepository(database).find(id ?? 0);

  it('are those of the fields, and the id', async () => {
    const columns = await database.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'members'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    expect(columns.map(({ name }) => name).sort()).toEqual(['id', ...MEMBER_FIELDS.map(columnOf)].sort());
  });

  it('keep every field of a registration and of an edited profile, and give it back', async () => {
    // Leaves out the parts of the birthday, since the table has only the whole birthday.
    const fields = Object.keys(profileShape).filter((name) => !/^birthday./.test(name));
    const profileOf = (input: object) => Object.fromEntries(fields.map((name) => [name, Reflect.get(input, name)]));
    const input = aRegistration({ email: 'anew@example.test' });
    const id = await createMemberRepository(database).add({ input, passwordHash: 'hash' }, now());
    expect(await findMe(id)).toMatchObject({ email: input.email, ...profileOf(input) });
    // Every value differs from that of the registration.
    const edited: typeof input = {
      ...input,
      lastName: '岡崎',
      firstName: '葵',
      birthday: '1988-02-29',
      gender: 'other',
      tel: '1',
      zip: '1000001',
      prefecture: '東京都',
      city: '千代田区',
      address: '千代田1-1',
      mailMagazineSubscribed: false,
    };
    await createMemberRepository(database).update(id ?? 0, edited);
    expect(await findMe(id)).toMatchObject({ email: input.email, ...profileOf(edited) });
  });

  // Simulates a release that has added the two columns, and requests of a former release, which have neither field.
  it('keep what the body of a former release lacks, and start a registration without it with the default', async () => {
    await database.execute('ALTER TABLE members ALTER COLUMN tel SET DEFAULT $$none$$');
    const { tel, mailMagazineSubscribed, ...former } = aRegistration({ email: 'former@example.test' });
    const members = createMemberRepository(database);
    await members.update(2, { ...former, tel, mailMagazineSubscribed });
    await members.update(2, { ...former, city: '京都市北区' } as typeof former & ProfileInput);
    expect(await findMe(2)).toMatchObject({ tel, mailMagazineSubscribed, city: '京都市北区' });

    const input = { ...former, mailMagazineSubscribed } as typeof former & RegistrationInput;
    const id = await createMemberRepository(database).add({ input, passwordHash: 'hash' }, now());
    expect(await findMe(id)).toMatchObject({ tel: 'none', lastName: former.lastName });
  });

  it('give no member whom the contract does not know', async () => {
    await database.execute(`UPDATE members SET membership_renewed_at = 'infinity' WHERE id = 1`);
    await expect(findMe(1)).rejects.toMatchObject({ issues: [{ path: ['membershipRenewedAt'] }] });
  });
});
