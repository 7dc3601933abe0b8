import { Pool, TypeOverrides, types, type PoolClient } from 'pg';
import type { Database, Queryable } from './database';

const CONNECTION_TIMEOUT_MS = 5_000;

function sameTypesAsEmbedded(): TypeOverrides {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  return overrides;
}

/** A PostgreSQL server, through a pool. Connects with the first statement, not here. */
export function connectToDatabase(connectionString: string): Database {
  const pool = new Pool({
    connectionString,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    types: sameTypesAsEmbedded(),
  });
  // An idle connection that breaks would end the process; the next statement opens another and reports for itself.
  pool.on('error', () => undefined);
  return {
    ...queryableOf(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

function queryableOf(client: Pool | PoolClient): Queryable {
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => {
      const result = await client.query<Row>(sql, [...params]);
      return result.rows;
    },
    execute: async (script) => {
      await client.query(script);
    },
  };
}

async function inTransaction<T>(pool: Pool, work: (transaction: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = true;
  try {
    await client.query('BEGIN');
    const result = await work(queryableOf(client));
    await client.query('COMMIT');
    return result;
  } catch (fault) {
    // A connection that cannot even roll back must not go back into the pool with its transaction open.
    isUsable = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    throw fault;
  } finally {
    client.release(!isUsable);
  }
}
