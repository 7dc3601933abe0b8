import path from 'node:path';
import { openDataDirectory } from '../../../server/database/dataDirectory';
import type { Database } from '../../../server/database/database';
import { migrate } from '../../../server/database/migrate';
import { connectToDatabase } from '../../../server/database/serverDatabase';
import { addLoadMembers } from '../../../server/sandbox/seed/addLoadMembers';
import { seedSandbox } from '../../../server/sandbox/seed/seedSandbox';
import { runServer, type RunningServer } from './runServer';

const clock = () => new Date();

/** A museum's data with so many members, each of them signed in somewhere. */
export interface Museum {
  readonly dataDir: string;
  /** Empty: the embedded database in `dataDir`. */
  readonly databaseUrl: string;
}

let museums = 0;

/** A new museum on the embedded database, or on a database of its own on PostgreSQL. */
export async function createMuseum(
  { folder, postgres }: { readonly folder: string; readonly postgres: string },
  members: number,
): Promise<Museum> {
  museums += 1;
  const name = `museum_bench_${process.pid}_${museums}`;
  const dataDir = path.join(folder, name);
  const databaseUrl = postgres === '' ? '' : await createDatabase(postgres, name);
  const database = databaseUrl === '' ? await openDataDirectory(dataDir) : connectToDatabase(databaseUrl);
  try {
    await fill(database, members);
  } finally {
    await database.close();
  }
  return { dataDir, databaseUrl };
}

async function createDatabase(server: string, name: string): Promise<string> {
  const connection = connectToDatabase(server);
  await connection.execute(`CREATE DATABASE ${name}`);
  await connection.close();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function fill(database: Database, members: number): Promise<void> {
  await migrate(database);
  await seedSandbox(database, clock);
  const [known] = await database.query<{ count: number }>('SELECT count(*) FROM members');
  await addLoadMembers(database, members - (known?.count ?? 0), clock);
  await database.execute(SIGN_ALL_IN);
}

/** No client uses these bearers: they make the table as long as in use. */
const SIGN_ALL_IN = `
  INSERT INTO sessions (member_id, generation, rotated_at, created_at, expires_at)
  SELECT id, 1, now(), now(), now() + interval '1 day' FROM members;
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT rtrim(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), '='), id, 1, now() FROM sessions;
  ANALYZE;`;

/** The real server on a museum's data. */
export function openMuseum({ dataDir, databaseUrl }: Museum): Promise<RunningServer> {
  return runServer({
    script: 'server/main.ts',
    args: ['--api-only'],
    // Every login comes from another client, or the limits on logins would be measured.
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX: 'on',
      PAYMENT_MODE: 'sandbox',
      PUBLIC_URL: '',
      API_URL: '',
      SMTP_URL: '',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    },
    log: `${dataDir}.log`,
  });
}

export async function dropDatabase(server: string, databaseUrl: string): Promise<void> {
  const connection = connectToDatabase(server);
  await connection.execute(`DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)}`);
  await connection.close();
}
