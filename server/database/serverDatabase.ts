import { Pool, TypeOverrides, types, type PoolClient } from 'pg';
import { DatabaseUnavailable, MAX_WAITING, type Database, type Queryable } from './database';
import type { Lock } from './locks';

interface PoolLimits {
  readonly connections: number;
  /** How long to wait for a connection, a new one or one that others use. */
  readonly waitMs: number;
  readonly maxWaiting: number;
}

const LIMITS: PoolLimits = { connections: 10, waitMs: 5_000, maxWaiting: MAX_WAITING };

/** What the pool says when every connection stayed in use; it gives no code. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/** Has the server notice within a minute that a machine has gone, and let go of the locks it held. */
const NOTICE_THE_DEAD = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

function sameTypesAsEmbedded(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  return overrides;
}

/** A PostgreSQL server, through a pool. Connects with the first statement, not here. */
export function connectToDatabase(connectionString: string, limits = LIMITS): Database {
  const pool = new Pool({
    connectionString,
    options: NOTICE_THE_DEAD,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    types: sameTypesAsEmbedded(),
  });
  // An idle connection that breaks would end the process; the next statement opens another and reports for itself.
  pool.on('error', () => undefined);
  const { query, execute } = queryableOf(pool);

  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (pool.waitingCount >= limits.maxWaiting) throw new DatabaseUnavailable('too many wait');
    try {
      return await work();
    } catch (fault) {
      const isInUse = fault instanceof Error && fault.message === ALL_IN_USE;
      throw isInUse ? new DatabaseUnavailable('every connection stayed in use') : fault;
    }
  };

  return {
    exclusively: (lock, work) => underLock(pool, lock, work),
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

function queryableOf(client: Pool | PoolClient): Queryable {
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

async function underLock(pool: Pool, lock: Lock, work: (isHeld: () => boolean) => Promise<void>): Promise<boolean> {
  const borrowed = await borrow(pool);
  try {
    const { rows } = await borrowed.client.query<{ isMine: boolean }>(TRY_LOCK, [lock]);
    if (rows[0]?.isMine !== true) return false;
    await work(() => !borrowed.isBroken());
    return true;
  } finally {
    await giveBackAfter(UNLOCK, borrowed);
  }
}

const TRY_LOCK = 'SELECT pg_try_advisory_lock($1) AS "isMine"';
const UNLOCK = 'SELECT pg_advisory_unlock_all()';

interface Borrowed {
  readonly client: PoolClient;
  isBroken(): boolean;
  /** Closes it instead when it can be of no use to anybody. */
  giveBack(isUsable?: boolean): void;
}

/** A connection for one user. One that breaks in its hands, between statements too, must not end the process. */
async function borrow(pool: Pool): Promise<Borrowed> {
  const client = await pool.connect();
  let isBroken = false;
  const onError = () => {
    isBroken = true;
  };
  client.on('error', onError);
  return {
    client,
    isBroken: () => isBroken,
    giveBack: (isUsable = true) => {
      client.removeListener('error', onError);
      client.release(!isUsable);
    },
  };
}

/** A connection that cannot even be tidied up must not go back into the pool, with its transaction open or its lock held. */
async function giveBackAfter(tidying: string, { client, giveBack }: Pick<Borrowed, 'client' | 'giveBack'>): Promise<void> {
  const isUsable = await client.query(tidying).then(
    () => true,
    () => false,
  );
  giveBack(isUsable);
}
