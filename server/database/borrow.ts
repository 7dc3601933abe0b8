import type { Pool, QueryConfig } from 'pg';
import { errorMessage } from '../errors';
import { DatabaseUnavailable } from './database';
import { isAnswer, isWithoutAnswer } from './databaseErrors';

/** The methods of a `pg` client that this folder uses. */
export interface Client {
  query<Row extends object>(statement: QueryConfig | string): Promise<{ readonly rows: Row[] }>;
}

export interface Borrowed {
  /**
   * The client of the connection. Its statements reject with the error that PostgreSQL has returned for the statement,
   * or otherwise with `DatabaseUnavailable`.
   */
  readonly client: Client;
  isBroken(): boolean;
  /**
   * Returns the connection to the pool. Closes it instead if it is broken or `isUsable` is false. Only the first call
   * has an effect.
   */
  giveBack(isUsable?: boolean): void;
}

/**
 * Takes a connection from the pool. If the connection breaks, even between two statements, the process keeps running.
 */
export async function borrow(pool: Pool): Promise<Borrowed> {
  const client = await pool.connect().catch((fault: unknown) => {
    throw new DatabaseUnavailable(errorMessage(fault));
  });
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
    client.release(isBroken || !isUsable);
  };
  return {
    client: {
      query: async <Row extends object>(statement: QueryConfig | string) => {
        try {
          return await client.query<Row>(statement);
        } catch (fault) {
          if (isAnswer(fault)) throw fault;
          // Keeps the pool from reusing this connection. After a failover, a new connection may lead to another server.
          isBroken = true;
          // Closes the connection at once. Otherwise later statements on the connection would wait behind the
          // unanswered one.
          if (isWithoutAnswer(fault)) giveBack();
          throw new DatabaseUnavailable(errorMessage(fault), { cause: fault });
        }
      },
    },
    isBroken: () => isBroken,
    giveBack,
  };
}

/**
 * Runs the statement `tidying`, such as a rollback or an unlock, and returns the connection to the pool. If the
 * statement fails, closes the connection, since its transaction would stay open or its lock would stay held.
 */
export async function giveBackAfter(
  tidying: string,
  { client, giveBack }: Pick<Borrowed, 'client' | 'giveBack'>,
): Promise<void> {
  const isUsable = await client.query(tidying).then(
    () => true,
    () => false,
  );
  giveBack(isUsable);
}
