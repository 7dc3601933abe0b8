import { randomUUID } from 'node:crypto';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { migrateData } from '../migrateData/migrateData';
import { lastMailTo, tokenIn } from '../testing/mails';
import { startTestApp, TEST_SETTINGS } from '../testing/testApp';
import { createTestClock } from '../testing/testClock';
import { describeOnServer, openMigratedDatabase, openServerDatabase } from '../testing/testDatabase';
import type { Database } from './database';
import { migrate } from './migrate';
import { openDatabaseServer, openPreparedDatabase } from './openDatabase';
import { connectToDatabase } from './serverDatabase';

const EMAIL = 'member@example.test';

/**
 * Settings that an administrator may have made for a database or a role. Each differs from the value on which the code
 * relies.
 */
const TURNED = {
  array_nulls: 'off',
  backslash_quote: 'off',
  bytea_output: 'escape',
  client_encoding: 'SJIS',
  client_min_messages: 'debug1',
  DateStyle: 'SQL, DMY',
  default_transaction_deferrable: 'on',
  default_transaction_isolation: 'serializable',
  extra_float_digits: '-10',
  IntervalStyle: 'sql_standard',
  lc_messages: 'C',
  lc_monetary: 'C',
  lc_numeric: 'C',
  lc_time: 'C',
  lock_timeout: '1ms',
  plan_cache_mode: 'force_custom_plan',
  quote_all_identifiers: 'on',
  row_security: 'off',
  search_path: 'elsewhere',
  standard_conforming_strings: 'off',
  statement_timeout: '1s',
  idle_session_timeout: '1s',
  idle_in_transaction_session_timeout: '1s',
  TimeZone: 'Asia/Kathmandu',
  transform_null_equals: 'on',
  xmloption: 'document',
};

const server = () => connectToDatabase(process.env['TEST_DATABASE_URL'] ?? '');

describeOnServer('a database of %s', () => {
  describe.each(['DATABASE', 'ROLE'])('whose sessions have other settings, by its %s', (kind) => {
    const role = `museum_role_${randomUUID().replaceAll('-', '')}`;
    let owned: Database;
    let database: Database;

    beforeAll(async () => {
      const made = await openServerDatabase();
      owned = made.database;
      const address = new URL(made.url);
      const name = address.pathname.slice(1);
      const administrator = server();
      await administrator.execute(`CREATE ROLE ${role} LOGIN PASSWORD 'sandbox'`);
      await administrator.execute(`ALTER DATABASE ${name} OWNER TO ${role}`);
      for (const [setting, value] of Object.entries(TURNED)) {
        await administrator.execute(`ALTER ${kind} ${kind === 'ROLE' ? role : name} SET ${setting} = '${value}'`);
      }
      await administrator.close();
      database = await openDatabaseServer(
        Object.assign(address, { username: role, password: 'sandbox' }).href,
        'DATABASE_URL',
      );
    });

    afterAll(async () => {
      await owned.close();
      const administrator = server();
      await administrator.execute(`DROP ROLE ${role}`);
      await administrator.close();
    });

    it('serves a museum as any other', async () => {
      const clock = createTestClock();
      const source = await openMigratedDatabase();
      await seedSandbox(source, clock.now);
      await migrateData({ source, target: database, report: () => undefined });
      await source.close();

      const museum = await startTestApp({ database, clock });
      const token = await museum.signIn(EMAIL);
      expect((await museum.call('GET /v1/me', { token })).json()).toMatchObject({
        me: { email: EMAIL, birthday: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown },
      });
      const body = { email: '山田@example.test' };
      expect((await museum.call('POST /v1/auth/register', { body })).statusCode).toBe(400);
      await museum.call('POST /v1/auth/register', { body: { email: 'next@example.test' } });
      expect(tokenIn(await lastMailTo(museum, 'next@example.test'))).toMatch(/^[\w-]{43}$/);
      clock.advance(3_700);
      expect((await museum.call('GET /v1/me', { token })).headers.authorization).toMatch(/^Bearer /);
      expect((await museum.app.inject('/ready')).statusCode).toBe(200);
      await museum.close();
    });
  });

  it.each(['SQL_ASCII', 'EUC_JP'])('in %s is refused in one sentence', async (encoding) => {
    const name = `museum_test_${randomUUID().replaceAll('-', '')}`;
    const administrator = server();
    await administrator.execute(
      `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'`,
    );
    const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${name}` }).href;
    await expect(openDatabaseServer(url, 'DATABASE_URL')).rejects.toThrow(
      `The database of DATABASE_URL has the encoding ${encoding}, and must have UTF8: make one with createdb -E UTF8 -T template0 --owner=ROLE NAME.`,
    );
    await administrator.execute(`DROP DATABASE ${name}`);
    await administrator.close();
  });

  it('with its tables in a schema that sessions do not look into is refused, and gets no second ones', async () => {
    const { database, url } = await openServerDatabase();
    await database.execute('CREATE SCHEMA museum; CREATE TABLE museum.session_tokens ()');
    await expect(openDatabaseServer(url, '--to')).rejects.toThrow(
      'The database of --to has its tables in the schema museum: move each of them with ALTER TABLE … SET SCHEMA public.',
    );
    await database.close();
  });

  it('that takes no changes is one sentence at the start of a server', async () => {
    const { database, url } = await openServerDatabase();
    await database.execute(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = on`);
    await expect(openPreparedDatabase({ ...TEST_SETTINGS, databaseUrl: url }, migrate)).rejects.toThrow(
      'The database cannot be brought up to date: cannot execute CREATE TABLE in a read-only transaction',
    );
    await database.close();
  });
});
