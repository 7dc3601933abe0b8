import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { DatabaseBusy, MAX_WAITING, type Database, type Queryable } from './database';

const options = {
  parsers: {
    [types.INT8]: Number,
    // A day has no time zone; as a Date it would shift with the machine's.
    [types.DATE]: (text: string) => text,
  },
  // An answer must not leave before its write is in the files: an acknowledged change survives kill -9.
  relaxedDurability: false,
};

interface Embedding {
  /** More statements and transactions than this are not made to wait. */
  readonly maxWaiting?: number;
  /** What a new folder begins with, as PGlite dumps it; an empty database otherwise. */
  readonly loadDataDir?: Blob;
}

/** PostgreSQL inside this process. `dataDir` is a folder, or `memory://`. Nobody else may have the folder open. */
export async function openEmbeddedDatabase(dataDir: string, embedding: Embedding = {}): Promise<Database> {
  const { maxWaiting = MAX_WAITING, ...start } = embedding;
  const engine = await PGlite.create({ ...options, ...start, dataDir });
  const { query, execute } = queryableOf(engine);
  let here = 0;

  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (here > maxWaiting) throw new DatabaseBusy();
    here += 1;
    try {
      return await work();
    } finally {
      here -= 1;
    }
  };

  return {
    // There is no other process.
    exclusively: async (_, work) => {
      await work(() => true);
      return true;
    },
    query: (sql, params) => admitted(() => query(sql, params)),
    execute: (script) => admitted(() => execute(script)),
    transaction: (work) => admitted(() => engine.transaction((transaction) => work(queryableOf(transaction)))),
    load: () => ({ connections: 1, idle: here === 0 ? 1 : 0, waiting: Math.max(0, here - 1) }),
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
