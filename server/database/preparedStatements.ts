import { type PGlite, messages, parse, protocol, types } from '@electric-sql/pglite';
import type { SqlValue } from './database';

const { serialize } = protocol;

/** Statements are constants of the code: more texts than this are not kept. */
const MAX_STATEMENTS = 500;

/** The parsers of types that PGlite would convert to other values. */
const PARSERS = {
  [types.INT8]: Number,
  // A date has no time zone; as a Date it would shift with the machine's time zone.
  [types.DATE]: (text: string) => text,
};

/** A statement that PGlite knows by name, with the types of its parameters and of its rows. */
interface Statement {
  readonly name: string;
  readonly types: readonly number[];
  readonly row: messages.RowDescriptionMessage | undefined;
}

/** The prepared statements of one embedded database. */
export interface PreparedStatements {
  /** Returns the rows of a statement; a transaction of the engine must be open, or no other statement running. */
  run<Row extends object>(sql: string, params: readonly SqlValue[]): Promise<Row[]>;
  /** After a change of tables a plan may no longer fit. */
  forget(): Promise<void>;
}

/**
 * Returns the statements of one engine, parsed and planned once: PGlite does both anew for each `query`, in five
 * messages, which takes seven times as long as to run a prepared one in three.
 */
export function prepareStatements(engine: PGlite): PreparedStatements {
  const known = new Map<string, Statement>();
  const parsers = { ...engine.parsers, ...PARSERS };

  const prepare = async (sql: string): Promise<Statement> => {
    const isKept = known.size < MAX_STATEMENTS;
    // PostgreSQL keeps the unnamed statement until the next unnamed one.
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
      // PGlite returns only the result of the last statement, so statements run one at a time, also within a
      // transaction.
      const [result] = await engine.runExclusive(() => runPrepared(sql, params));
      // The row's type is the caller's promise.
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

/** Returns a value as the text that PostgreSQL reads. A type that PGlite does not know gets `String(value)`. */
function textOf({ serializers }: PGlite, value: SqlValue, type = 0): string | null {
  if (value === null) return null;
  const serializer = serializers[type];
  return serializer ? serializer(value) : String(value);
}
