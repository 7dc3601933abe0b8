import { setImmediate as nextTurn } from 'node:timers/promises';
import { Mutex, PGlite, type Transaction } from '@electric-sql/pglite';
import { errorMessage } from '../errors';
import { DatabaseUnavailable, MAX_WAITING, type Database, type Queryable } from './database';
import { databaseMessage, isUnavailable } from './databaseErrors';
import { prepareStatements } from './preparedStatements';
import { sessionScript } from './sessionSettings';
import { createUpkeep, LOG_LIMITS } from './upkeep';

const options = {
  // Flushes each commit to the disk before the answer, so that an acknowledged change survives kill -9.
  relaxedDurability: false,
  startParams: [
    ...PGlite.defaultStartParams,
    // Turns off the messages about the progress of a start. Their timer would keep the process alive if the database
    // could not be opened.
    '-c',
    'log_startup_progress_interval=0',
    ...LOG_LIMITS,
  ],
};

/**
 * Matches the log line with which the engine ends for good. Values within a message cannot match, because they are
 * never at the beginning of a line.
 */
const LAST_WORDS = /^[-\d]+ [\d:.]+ \S+ \[\d+\] (?:FATAL|PANIC): +(.+)/;

/** Messages for error numbers of the engine's file system, whose errors have no text. */
const FILE_ERRORS: Readonly<Record<number, string>> = { 19: 'Quota exceeded', 51: 'No space left on device' };

/**
 * Opens a PostgreSQL database that runs inside this process. No other process may have its folder open.
 *
 * @param onEnd called when the engine ends for good after it was open, for example because it cannot write its log to a
 * full disk. Must end the process at once, because the engine blocks the process: it often does not return from the
 * current statement, and never from the next one. All commits are on the disk.
 */
export async function openEmbeddedDatabase(dataDir: string, onEnd?: (reason: string) => void): Promise<Database> {
  return databaseOfEngine(await startEngine(dataDir, onEnd), dataDir);
}

/**
 * Returns the database of a running engine. Nothing else may use the engine.
 *
 * @param maxWaiting the greatest number of statements and transactions that may wait; others are rejected
 */
export function databaseOfEngine(engine: PGlite, dataDir: string, maxWaiting = MAX_WAITING): Database {
  const statements = prepareStatements(engine);
  const keepUp = createUpkeep(engine);
  const turn = new Mutex();
  let here = 0;

  const admitted = async <T>(work: () => Promise<T>): Promise<T> => {
    if (here > maxWaiting) throw new DatabaseUnavailable('too many wait');
    here += 1;
    try {
      // Waits for a turn of the event loop first. The engine computes in this thread, so without the turn the server
      // would accept no new network connections.
      return await turn.runExclusive(() => nextTurn().then(keepUp).then(work));
    } catch (fault) {
      throw isUnavailable(fault) ? new DatabaseUnavailable(`Database in ${dataDir}: ${databaseMessage(fault)}`) : fault;
    } finally {
      here -= 1;
    }
  };
  const execute = (on: PGlite | Transaction, script: string) => on.exec(script).then(statements.forget);
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
    return begun.finally(() => void (isOver = true));
  };

  return {
    // Needs no lock, since no other process can have this database open.
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

async function startEngine(dataDir: string, onEnd?: (reason: string) => void) {
  let isOpen = false;
  let lastWords: string | undefined;
  const onStderr = (line: string) => {
    const words = LAST_WORDS.exec(line)?.[1];
    if (isOpen && words !== undefined) onEnd?.(databaseMessage(words));
    lastWords = words ?? lastWords;
    return false;
  };
  try {
    const engine = await PGlite.create({ ...options, dataDir, onStderr });
    await engine.exec(sessionScript());
    isOpen = true;
    return engine;
  } catch (fault) {
    throw new Error(fileError(fault) ?? lastWords ?? errorMessage(fault), { cause: fault });
  }
}

function fileError(fault: unknown): string | undefined {
  const number: unknown = Reflect.get(Object(fault), 'errno');
  return typeof number === 'number' ? FILE_ERRORS[number] : undefined;
}
