import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import type { Database, Queryable } from './database';

const options = {
  parsers: {
    [types.INT8]: Number,
    // A day has no time zone; as a Date it would shift with the machine's.
    [types.DATE]: (text: string) => text,
  },
  // An answer must not leave before its write is in the files: an acknowledged change survives kill -9.
  relaxedDurability: false,
};

/** PostgreSQL inside this process. `dataDir` is a folder, or `memory://`. Nobody else may have the folder open. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
  const engine = await PGlite.create({ ...options, dataDir });
  return {
    ...queryableOf(engine),
    transaction: (work) => engine.transaction((transaction) => work(queryableOf(transaction))),
    // There is no other process.
    exclusively: async (_, work) => {
      await work(() => true);
      return true;
    },
    close: () => engine.close(),
  };
}

function queryableOf(engine: PGlite | Transaction): Queryable {
  return {
    query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => {
      const result = await engine.query<Row>(sql, [...params]);
      return result.rows;
    },
    execute: async (script) => {
      await engine.exec(script);
    },
  };
}
