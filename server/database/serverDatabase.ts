import { Pool, TypeOverrides, types, type ClientBase, type PoolConfig } from 'pg';
import { borrow, giveBackAfter, type Client } from './borrow';
import { DatabaseUnavailable, type Database, type Queryable } from './database';
import { COMMAND_LIMITS, type DatabaseLimits } from './databaseLimits';
import type { Lock } from './locks';
import { sessionScript } from './sessionSettings';

function sameTypesAsEmbedded(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  return overrides;
}

/**
 * Sends the settings of a new connection, including the time limits that PostgreSQL enforces. With the keepalive
 * settings, PostgreSQL closes the connection of an unreachable machine within a minute. The settings are sent in a
 * statement, since PgBouncer accepts none at the start of a connection.
 */
async function setUp(client: ClientBase, { statementMs, abandonedMs, setUpMs }: DatabaseLimits): Promise<void> {
  const text = sessionScript({
    statement_timeout: statementMs,
    idle_session_timeout: abandonedMs,
    idle_in_transaction_session_timeout: abandonedMs,
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  });
  const statement = { text, query_timeout: setUpMs };
  await client.query(statement);
}

function poolOptions(connectionString: string, limits: DatabaseLimits): PoolConfig {
  const options = {
    connectionString,
    // The pool waits for the returned promise, although the type of the option does not say so.
    onConnect: (client: ClientBase) => setUp(client, limits),
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    query_timeout: limits.answerMs,
    idleTimeoutMillis: limits.idleMs,
    // Detects that the server's machine is gone, also while a statement without a time limit runs.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: sameTypesAsEmbedded(),
  };
  return options;
}

/**
 * Returns a PostgreSQL server's database, used through a pool. This call opens no connection; the first statement does.
 */
export function connectToDatabase(connectionString: string, limits = COMMAND_LIMITS): Database {
  const pool = new Pool(poolOptions(connectionString, limits));
  // Ignores an idle connection that breaks, which would otherwise end the process. The next statement opens a new one
  // and reports its own errors.
  pool.on('error', () => undefined);

  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (pool.waitingCount >= limits.maxWaiting) throw new DatabaseUnavailable('too many wait');
    return work();
  };
  const ask = <T>(question: (on: Queryable) => Promise<T>) => admitted(() => once(pool, question));

  return {
    withLock: (lock, work) => admitted(() => underLock({ pool, limits, lock }, work)),
    query: (sql, params) => ask(({ query }) => query(sql, params)),
    execute: (script) => ask(({ execute }) => execute(script)),
    transaction: (work) => admitted(() => inTransaction(pool, work)),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();

/**
 * Returns a name for a statement. PostgreSQL parses and plans a statement with a name once for each connection. All
 * statements are constants, so the map stays small.
 */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `museum_${names.size}`;
  names.set(sql, name);
  return name;
}

function queryableOf(client: Client): Queryable {
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => {
      const result = await client.query<Row>({ name: nameOf(sql), text: sql, values: [...params] });
      return result.rows;
    },
    execute: async (script) => {
      await client.query(script);
    },
  };
}

async function once<T>(pool: Pool, question: (on: Queryable) => Promise<T>): Promise<T> {
  const { client, giveBack } = await borrow(pool);
  try {
    return await question(queryableOf(client));
  } finally {
    giveBack();
  }
}

async function inTransaction<T>(pool: Pool, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  const { client, giveBack } = await borrow(pool);
  try {
    await client.query('BEGIN');
    const result = await work(queryableOf(client));
    await client.query('COMMIT');
    giveBack();
    return result;
  } catch (fault) {
    await giveBackAfter('ROLLBACK', { client, giveBack });
    throw fault;
  }
}

interface LockedWork {
  readonly pool: Pool;
  readonly limits: DatabaseLimits;
  readonly lock: Lock;
}

async function underLock(
  { pool, limits, lock }: LockedWork,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  const borrowed = await borrow(pool);
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    const { rows } = await borrowed.client.query<{ isMine: boolean }>({ text: TRY_LOCK, values: [lock] });
    if (rows[0]?.isMine !== true) return false;
    heartbeat = setInterval(() => {
      borrowed.client.query('SELECT 1').catch(() => undefined);
    }, limits.abandonedMs / 3);
    await work(() => !borrowed.isBroken());
    return true;
  } finally {
    clearInterval(heartbeat);
    await giveBackAfter(UNLOCK, borrowed);
  }
}

const TRY_LOCK = 'SELECT pg_try_advisory_lock($1) AS "isMine"';
const UNLOCK = 'SELECT pg_advisory_unlock_all()';
