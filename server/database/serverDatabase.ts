import { Pool, TypeOverrides, types, type PoolConfig, type QueryConfig } from 'pg';
import { errorMessage } from '../errors';
import { DatabaseUnavailable, type Database, type Queryable } from './database';
import { isUnavailable, isWithoutAnswer } from './databaseErrors';
import { COMMAND_LIMITS, type DatabaseLimits } from './databaseLimits';
import type { Lock } from './locks';

function sameTypesAsEmbedded(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  return overrides;
}

/** The time limits that PostgreSQL enforces; it closes the connection of an unreachable machine within a minute. */
function sessionSettings({ statementMs, abandonedMs }: DatabaseLimits): string {
  const settings = {
    statement_timeout: statementMs,
    idle_session_timeout: abandonedMs,
    idle_in_transaction_session_timeout: abandonedMs,
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value)}`)
    .join(' ');
}

function poolOptions(connectionString: string, limits: DatabaseLimits): PoolConfig {
  return {
    connectionString,
    options: sessionSettings(limits),
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    query_timeout: limits.answerMs,
    idleTimeoutMillis: limits.idleMs,
    // Ends a statement without a time limit when the server's machine is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: sameTypesAsEmbedded(),
  };
}

/** A PostgreSQL server, through a pool. Connects with the first statement, not here. */
export function connectToDatabase(connectionString: string, limits = COMMAND_LIMITS): Database {
  const pool = new Pool(poolOptions(connectionString, limits));
  // An idle connection that breaks would end the process; the next statement opens another and reports for itself.
  pool.on('error', () => undefined);
  const { query, execute } = queryableOf(pool);

  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (pool.waitingCount >= limits.maxWaiting) throw new DatabaseUnavailable('too many wait');
    try {
      return await work();
    } catch (fault) {
      throw isUnavailable(fault) ? new DatabaseUnavailable(errorMessage(fault)) : fault;
    }
  };

  return {
    withLock: (lock, work) => admitted(() => underLock({ pool, limits, lock }, work)),
    query: (sql, params) => admitted(() => query(sql, params)),
    execute: (script) => admitted(() => execute(script)),
    transaction: (work) => admitted(() => inTransaction(pool, work)),
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

const names = new Map<string, string>();

/** A statement with a name is read and planned once on each connection instead of every time. All of them are constants. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `museum_${names.size}`;
  names.set(sql, name);
  return name;
}

/** A connection, or a pool of them, as far as it is used here. */
interface Client {
  query<Row extends object>(statement: QueryConfig | string): Promise<{ readonly rows: Row[] }>;
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

interface Borrowed {
  readonly client: Client;
  isBroken(): boolean;
  /** Once; closes it instead when it cannot be used any more. */
  giveBack(isUsable?: boolean): void;
}

/** A connection for one user. One that breaks in its hands, between statements too, must not end the process. */
async function borrow(pool: Pool): Promise<Borrowed> {
  const client = await pool.connect();
  let isBroken = false;
  let isBack = false;
  const onError = () => {
    isBroken = true;
  };
  client.on('error', onError);
  const giveBack = (isUsable = true) => {
    if (isBack) return;
    isBack = true;
    client.removeListener('error', onError);
    client.release(!isUsable);
  };
  return {
    client: {
      query: async <Row extends object>(statement: QueryConfig | string) => {
        try {
          return await client.query<Row>(statement);
        } catch (fault) {
          if (isWithoutAnswer(fault)) {
            // Closed at once, so that later statements fail instead of waiting behind this one.
            isBroken = true;
            giveBack(false);
          }
          throw fault;
        }
      },
    },
    isBroken: () => isBroken,
    giveBack,
  };
}

/**
 * A connection whose rollback or unlock failed must not return to the pool with its transaction open or its lock held.
 */
async function giveBackAfter(
  tidying: string,
  { client, giveBack }: Pick<Borrowed, 'client' | 'giveBack'>,
): Promise<void> {
  const isUsable = await client.query(tidying).then(
    () => true,
    () => false,
  );
  giveBack(isUsable);
}
