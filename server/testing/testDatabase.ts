import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { openEmbeddedDatabase } from '../database/embeddedDatabase';
import { connectToDatabase } from '../database/serverDatabase';
import { migrate } from '../database/migrate';
import { emptyDatabase, migratedDatabase } from './databaseTemplates';

// Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

export type Engine = 'PGlite' | 'PostgreSQL';

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

/** An empty database of its own; closing it deletes what is in it. */
export async function openTestDatabase(engine: Engine = 'PGlite'): Promise<Database> {
  if (engine === 'PostgreSQL') return openOnServer();
  return reusable(idle.pop() ?? (await startEmbedded()));
}

/** The same, with the product's tables. */
export async function openMigratedDatabase(engine: Engine = 'PGlite'): Promise<Database> {
  if (engine === 'PGlite' && idle.length === 0) return reusable(await startEmbedded(await migratedDatabase()));
  const database = await openTestDatabase(engine);
  await migrate(database);
  return database;
}

/** An embedded database, empty unless other files are given, that closing ends for good. */
export async function startEmbedded(files?: Blob): Promise<Database> {
  // To start with the usual 128 MB takes twice the time.
  const settings = ['shared_buffers=8MB'];
  return openEmbeddedDatabase('memory://', { loadDataDir: files ?? (await emptyDatabase()), settings });
}

/** Embedded databases of this test file that are empty again: to start one takes four times as long as to empty it. */
const idle: Database[] = [];

/** Once the tests of the file are over: what its own `afterAll` closes comes after the one below. */
let isOver = false;

afterAll(async () => {
  isOver = true;
  await Promise.all(idle.splice(0).map((database) => database.close()));
});

function reusable(database: Database): Database {
  const close = async () => {
    if (isOver) return database.close();
    await empty(database);
    idle.push(database);
  };
  return { ...database, close };
}

function empty(database: Database): Promise<unknown> {
  return database.execute('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
}

async function openOnServer(): Promise<Database> {
  return (await openServerDatabase()).database;
}

/**
 * An empty database of its own on the server, with its address; closing deletes it, also while it has other
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
