import { Mutex, PGlite, types, type Transaction } from '@electric-sql/pglite';
import { DatabaseUnavailable, MAX_WAITING, type Database, type Queryable } from './database';
import { prepareStatements } from './preparedStatements';

const options = {
  parsers: {
    [types.INT8]: Number,
    // A day has no time zone; as a Date it would shift with the machine's.
    [types.DATE]: (text: string) => text,
  },
  // Each commit is flushed to disk before the answer: an acknowledged change survives kill -9.
  relaxedDurability: false,
};

interface Embedding {
  /** More statements and transactions than this are not made to wait. */
  readonly maxWaiting?: number;
  /** What a new folder begins with, as PGlite dumps it; an empty database otherwise. */
  readonly loadDataDir?: Blob;
}

/** PostgreSQL inside this process. `dataDir` is a folder, or `memory://`. No other process may have the folder open. */
export async function openEmbeddedDatabase(dataDir: string, embedding: Embedding = {}): Promise<Database> {
  const { maxWaiting = MAX_WAITING, ...start } = embedding;
  const engine = await PGlite.create({ ...options, ...start, dataDir });
  const statements = prepareStatements(engine);
  const turn = new Mutex();
  let here = 0;

  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (here > maxWaiting) throw new DatabaseUnavailable('too many wait');
    here += 1;
    try {
      return await turn.runExclusive(work);
    } finally {
      here -= 1;
    }
  };
  const execute = async (executor: PGlite | Transaction, script: string) => {
    await executor.exec(script);
    await statements.forget();
  };
  const transact = async <T>(work: (transaction: Queryable) => Promise<T>) => {
    let isOver = false;
    const begun = engine.transaction((transaction) =>
      work({
        query: (sql, params = []) => {
          if (isOver) return Promise.reject(new Error('A statement came after the end of its transaction.'));
          return statements.run(sql, params);
        },
        execute: (script) => execute(transaction, script),
      }),
    );
    return begun.finally(() => {
      isOver = true;
    });
  };

  return {
    // There is no other process.
    withLock: async (_, work) => {
      await work(() => true);
      return true;
    },
    query: (sql, params = []) => admitted(() => statements.run(sql, params)),
    execute: (script) => admitted(() => execute(engine, script)),
    transaction: (work) => admitted(() => transact(work)),
    load: () => ({ connections: 1, idle: here === 0 ? 1 : 0, waiting: Math.max(0, here - 1) }),
    close: () => turn.runExclusive(() => engine.close()),
  };
}
