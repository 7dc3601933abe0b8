import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { openEmbeddedDatabase } from '../database/embeddedDatabase';
import { connectToDatabase } from '../database/serverDatabase';
import { emptyDatabase } from './emptyDatabase';

// Making an embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

export type Engine = 'PGlite' | 'PostgreSQL';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

/** Whether TEST_DATABASE_URL names a server on which databases may be made. */
export const HAS_SERVER = serverUrl !== '';

/** Tells stories on PostgreSQL. Without a server they are skipped, so that `npm test` counts what was not shown. */
export function describeOnServer(title: string, tell: (engine: Engine) => void): void {
  const describeIt = HAS_SERVER ? describe : describe.skip;
  describeIt(title.replace('%s', 'PostgreSQL'), () => {
    tell('PostgreSQL');
  });
}

/** Tells the same stories on each engine, whose name stands where the title has `%s`. */
export function describeOnEngines(title: string, tell: (engine: Engine) => void): void {
  describe(title.replace('%s', 'PGlite'), () => {
    tell('PGlite');
  });
  describeOnServer(title, tell);
}

/** An empty database of its own; closing it deletes it. */
export async function openTestDatabase(engine: Engine = 'PGlite'): Promise<Database> {
  if (engine === 'PostgreSQL') return openOnServer();
  return openEmbeddedDatabase('memory://', { loadDataDir: await emptyDatabase() });
}

async function openOnServer(): Promise<Database> {
  return (await openServerDatabase()).database;
}

/** An empty database of its own on the server, with its address; closing it deletes it, whoever else is still at it. */
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
