import { type PGlite, messages, parse, protocol, types } from '@electric-sql/pglite';
import type { SqlValue } from './database';

const { serialize } = protocol;

/**
 * The greatest number of statements that are kept prepared. The server does not reach it, because it has fewer SQL
 * texts, and each of them is a constant.
 */
const MAX_STATEMENTS = 500;

/** Parsers for types that PGlite would convert to other values. */
const PARSERS = {
  [types.INT8]: Number,
  // Keeps a date as text. A Date would shift with the machine's time zone.
  [types.DATE]: (text: string) => text,
};

/**
 * A statement that PGlite has prepared under a name, with the types of its parameters and the description of its rows.
 */
interface Statement {
  readonly name: string;
  readonly types: readonly number[];
  readonly row: messages.RowDescriptionMessage | undefined;
}

/** The prepared statements of one embedded database. */
export interface PreparedStatements {
  /**
   * Runs a statement and returns its rows. A transaction of the engine must be open, or no other statement may be
   * running.
   */
  run<Row extends object>(sql: string, params: readonly SqlValue[]): Promise<Row[]>;
  /**
   * Forgets all statements. To be called after a change of the tables, because the plans of the statements may not fit
   * any more.
   */
  forget(): Promise<void>;
}

/**
 * Parses and plans each statement only once. PGlite's `query` parses and plans the statement in every call. It sends
 * five messages, which takes seven times as long as the three messages for a prepared statement.
 */
export function prepareStatements(engine: PGlite): PreparedStatements {
  const known = new Map<string, Statement>();
  const parsers = { ...engine.parsers, ...PARSERS };

  const prepare = async (sql: string): Promise<Statement> => {
    const isKept = known.size < MAX_STATEMENTS;
    // An empty name makes an unnamed statement, which PostgreSQL keeps only until the next unnamed one.
    const name = isKept ? `s${known.size}` : '';
    const answer = await send(engine, [serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name })]);
    const statement: Statement = {
      name,
      types: parse.parseDescribeStatementResults(answer),
      row: answer.find((message) => message instanceof messages.RowDescriptionMessage),
    };
    if (isKept) known.set(sql, statement);
    return statement;
  };

  const runPrepared = async (sql: string, params: readonly SqlValue[]) => {
    const { name, types, row } = known.get(sql) ?? (await prepare(sql));
    const values = params.map((value, index) => textOf(engine, value, types[index]));
    const answer = await send(engine, [serialize.bind({ statement: name, values }), serialize.execute({})]);
    return parse.parseResults(row ? [row, ...answer] : answer, parsers);
  };

  return {
    run: async <Row extends object>(sql: string, params: readonly SqlValue[]) => {
      // Runs one statement at a time, even within a transaction, because PGlite returns only the result of the
      // statement that ran last.
      const [result] = await engine.runExclusive(() => runPrepared(sql, params));
      // The caller states the type of the rows; nothing checks it.
      return (result?.rows ?? []) as Row[];
    },
    forget: async () => {
      known.clear();
      await engine.runExclusive(() => send(engine, [serialize.query('DEALLOCATE ALL')]));
    },
  };
}

async function send(engine: PGlite, parts: readonly Uint8Array[]) {
  const message = Buffer.concat([...parts, serialize.sync()]);
  return (await engine.execProtocol(message, { syncToFs: !engine.isInTransaction() })).messages;
}

/** Returns a value as the text that PostgreSQL reads. `String` converts a value whose type PGlite does not know. */
function textOf({ serializers }: PGlite, value: SqlValue, type = 0): string | null {
  if (value === null) return null;
  const serializer = serializers[type];
  return serializer ? serializer(value) : String(value);
}
