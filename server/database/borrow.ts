import type { Pool, QueryConfig } from 'pg';
import { errorMessage } from '../errors';
import { DatabaseUnavailable } from './database';
import { isAnswer, isWithoutAnswer } from './databaseErrors';

/** A connection as far as it is used here. */
export interface Client {
  query<Row extends object>(statement: QueryConfig | string): Promise<{ readonly rows: Row[] }>;
}

export interface Borrowed {
  /** Fails with the database's answer to the statement, or with `DatabaseUnavailable`. */
  readonly client: Client;
  isBroken(): boolean;
  /** Called once. Closes the connection if it cannot be used any more. */
  giveBack(isUsable?: boolean): void;
}

/** A connection for one user. If it breaks, between two statements too, the process must go on. */
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
          // The next connection may lead elsewhere, as after a failover.
          isBroken = true;
          // Closed at once, so that later statements fail instead of waiting behind this one.
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
 * A connection whose rollback or unlock failed must not return to the pool with its transaction open or its lock held.
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
