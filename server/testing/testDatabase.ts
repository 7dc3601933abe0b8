import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database';
import { databaseOfEngine } from '../database/embeddedDatabase';
import { connectToDatabase } from '../database/serverDatabase';
import { migrate } from '../database/migrate';
import { emptyDatabase } from './emptyDatabase';
import { migratedDatabase } from './migratedDatabase';

// Time limit of a test in milliseconds. Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

export type Engine = 'PGlite' | 'PostgreSQL';

const IN_MEMORY = 'memory://';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** Whether TEST_DATABASE_URL names a server on which tests may create databases. */
export const HAS_SERVER = serverUrl !== '';

/** Defines tests that run only on PostgreSQL. Without a server they are skipped, and `npm test` reports how many. */
export function describeOnServer(title: string, defineTests: (engine: Engine) => void): void {
  const describeIt = HAS_SERVER ? describe : describe.skip;
  describeIt(title.replace('%s', 'PostgreSQL'), () => {
    defineTests('PostgreSQL');
  });
}

/** Defines tests that run on each engine. The engine's name replaces `%s` in the title. */
export function describeOnEngines(title: string, defineTests: (engine: Engine) => void): void {
  describe(title.replace('%s', 'PGlite'), () => {
    defineTests('PGlite');
  });
  describeOnServer(title, defineTests);
}

/** Opens an empty database for one test. Closing it deletes its content. */
export async function openTestDatabase(engine: Engine = 'PGlite'): Promise<Database> {
  return engine === 'PGlite' ? openEmbedded() : openOnServer();
}

/** Opens a database like `openTestDatabase`, with the product's tables. */
export async function openMigratedDatabase(engine: Engine = 'PGlite'): Promise<Database> {
  const database = engine === 'PGlite' ? await openEmbedded(migratedDatabase) : await openOnServer();
  await migrate(database);
  return database;
}

/**
 * Embedded databases of this test file that were emptied and can be used again. Starting one takes ten times as long as
 * emptying one.
 */
const idleEngines: PGlite[] = [];

/** True when the test file ends. Databases that are closed after that, in the file's own `afterAll`, are not kept. */
let isOver = false;

afterAll(async () => {
  isOver = true;
  await Promise.all(idleEngines.map((engine) => engine.close()));
});

async function openEmbedded(filesOfNew = emptyDatabase): Promise<Database> {
  const engine = idleEngines.pop() ?? (await startEngine(filesOfNew));
  const database = databaseOfEngine(engine, IN_MEMORY);
  const close = async () => {
    if (isOver) return database.close();
    await database.execute('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    idleEngines.push(engine);
  };
  return { ...database, close };
}

/** Starts an embedded database, by default one without tables. */
export async function startEngine(files = emptyDatabase): Promise<PGlite> {
  // Reduces the memory for buffers. Starting with the default of 128 MB takes twice as long.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  return PGlite.create(IN_MEMORY, { loadDataDir: await files(), startParams });
}

async function openOnServer(): Promise<Database> {
  return (await openServerDatabase()).database;
}

/**
 * Creates an empty database on the server, and returns it with its address. Closing it deletes it, even if it has other
 * connections.
 */
export async function openServerDatabase(): Promise<{ readonly database: Database; readonly url: string }> {
  const name = `museum_test_${randomUUID().replaceAll('-', '')}`;
  const server = connectToDatabase(serverUrl);
  await server.execute(`CREATE DATABASE ${name}`);
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  const database = connectToDatabase(address.href);
  const close = async () => {
    await database.close();
    await server.execute(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.close();
  };
  return { database: { ...database, close }, url: address.href };
}
