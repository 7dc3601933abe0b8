import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/database';
import { databaseOfEngine } from '../database/embeddedDatabase';
import { connectToDatabase } from '../database/serverDatabase';
import { migrate } from '../database/migrate';
import { emptyDatabase } from './emptyDatabase';

// Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

export type Engine = 'PGlite' | 'PostgreSQL';

const IN_MEMORY = 'memory://';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** Whether TEST_DATABASE_URL names a server on which databases may be made. */
export const HAS_SERVER = serverUrl !== '';

/** Defines tests that run on PostgreSQL. Without a server they are skipped, and `npm test` counts them. */
export function describeOnServer(title: string, defineTests: (engine: Engine) => void): void {
  const describeIt = HAS_SERVER ? describe : describe.skip;
  describeIt(title.replace('%s', 'PostgreSQL'), () => {
    defineTests('PostgreSQL');
  });
}

/** Defines tests that run on each engine; its name replaces `%s` in the title. */
export function describeOnEngines(title: string, defineTests: (engine: Engine) => void): void {
  describe(title.replace('%s', 'PGlite'), () => {
    defineTests('PGlite');
  });
  describeOnServer(title, defineTests);
}

/** Opens an empty database of its own; closing it deletes what is in it. */
export async function openTestDatabase(engine: Engine = 'PGlite'): Promise<Database> {
  return engine === 'PGlite' ? openEmbedded() : openOnServer();
}

/** The same, with the product's tables. */
export async function openMigratedDatabase(engine?: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  await migrate(database);
  return database;
}

/** Embedded databases of this test file that are empty again: to start one takes ten times as long as to empty it. */
const idleEngines: PGlite[] = [];

/** Databases that the file's own `afterAll` closes, which runs after this one, end for good. */
let isOver = false;

afterAll(async () => {
  isOver = true;
  await Promise.all(idleEngines.map((engine) => engine.close()));
});

async function openEmbedded(): Promise<Database> {
  const engine = idleEngines.pop() ?? (await startEngine());
  const database = databaseOfEngine(engine, IN_MEMORY);
  const close = async () => {
    if (isOver) return database.close();
    await database.execute('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    idleEngines.push(engine);
  };
  return { ...database, close };
}

/** Starts an embedded database that is empty. */
export async function startEngine(): Promise<PGlite> {
  // To start with the usual 128 MB takes twice the time.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  return PGlite.create(IN_MEMORY, { loadDataDir: await emptyDatabase(), startParams });
}

async function openOnServer(): Promise<Database> {
  return (await openServerDatabase()).database;
}

/**
 * Opens an empty database of its own on the server, with its address; closing deletes it, also while it has other
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
