import path from 'node:path';
import type { Database } from '../../../server/database/database';
import { openDataDirectory } from '../../../server/database/dataDirectory';
import { migrate } from '../../../server/database/migrate';
import { connectToDatabase } from '../../../server/database/serverDatabase';
import { addLoadMembers } from '../../../sandbox/seed/addLoadMembers';
import { seedSandbox } from '../../../sandbox/seed/seedSandbox';
import { withDatabase } from '../../../tools/processes/command';
import type { OnEnd } from '../../command';
import { runServer, type RunningServer } from './runServer';

const clock = () => new Date();

/** The place of a museum's data: a folder and, for PostgreSQL, the address of a database. */
export interface Museum {
  readonly dataDir: string;
  /** Address of the database; '' means the embedded database in `dataDir`. */
  readonly databaseUrl: string;
}

let museums = 0;

/**
 * Creates a museum with this number of signed-in members. With the address of a PostgreSQL server, creates a database
 * there and drops it at the end; otherwise uses an embedded database in `folder`.
 */
export async function createMuseum(
  [folder, postgres]: readonly [string, string],
  members: number,
  onEnd: OnEnd,
): Promise<Museum> {
  museums += 1;
  const name = `museum_bench_${process.pid}_${museums}`;
  const databaseUrl = postgres && Object.assign(new URL(postgres), { pathname: `/${name}` }).href;
  const museum = { dataDir: path.join(folder, name), databaseUrl };
  if (postgres !== '') {
    await execute(postgres, `CREATE DATABASE ${name}`);
    onEnd(() => execute(postgres, `DROP DATABASE ${name}`));
  }
  await withMuseum(museum, async (database) => {
    await migrate(database);
    await seedSandbox(database, clock);
    const [known] = await database.query<{ count: number }>('SELECT count(*) FROM members');
    await addLoadMembers(database, members - (known?.count ?? 0), clock);
    await database.execute(SIGN_ALL_IN);
  });
  return museum;
}

/** Calls `work` with a museum's database, which no server has open. */
export function withMuseum<T>({ dataDir, databaseUrl }: Museum, work: (database: Database) => Promise<T>): Promise<T> {
  return withDatabase(databaseUrl === '' ? openDataDirectory(dataDir) : connectToDatabase(databaseUrl), work);
}

async function execute(server: string, statement: string): Promise<void> {
  await withDatabase(connectToDatabase(server), (connection) => connection.execute(statement));
}

/**
 * Adds a session and a bearer for each member, so that the tables are as long as in production. No request uses these
 * sessions.
 */
const SIGN_ALL_IN = `
  INSERT INTO sessions (member_id, generation, rotated_at, created_at, expires_at)
  SELECT id, 1, now(), now(), now() + interval '1 day' FROM members;
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT rtrim(translate(encode(sha256(id::text::bytea), 'base64'), '+/', '-_'), '='), id, 1, now() FROM sessions;
  ANALYZE;`;

const SETTINGS = { SANDBOX: 'on', DESK: 'on', PAYMENT_MODE: 'sandbox', PUBLIC_URL: '', API_URL: '', SMTP_URL: '' };

/** Starts the product's server on a museum's data. The server runs until the benchmark ends. */
export async function openMuseum({ dataDir, databaseUrl }: Museum, onEnd: OnEnd): Promise<RunningServer> {
  // Trusts this machine as a proxy, so that each login can have another client address and does not meet the limit on
  // logins.
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, TRUSTED_PROXIES: '127.0.0.1,::1' };
  const server = await runServer(['server/main.ts', '--api-only'], { ...SETTINGS, ...own }, `${dataDir}.log`);
  onEnd(() => server.stop());
  return server;
}
