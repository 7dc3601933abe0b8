/** A value a statement may be given; what goes into a jsonb column is handed over as JSON text. */
export type SqlValue = string | number | boolean | Date | null;

/** Something that answers SQL: a database, or one transaction of it. */
export interface Queryable {
  /**
   * Runs one statement. Both engines give the same values: whole numbers of any width are numbers, a `date` is
   * `YYYY-MM-DD`, a `timestamptz` a Date, `jsonb` its parsed value. The row's type is the caller's promise.
   */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs a script of many statements, without parameters. */
  execute(script: string): Promise<void>;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Await nothing in it but
   * the database: the embedded one has a single connection, and everybody else waits.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
