import type { Database } from '../database/database';

/** Keeps the only connection of a database in use until the returned function is called. */
export async function holdConnection(database: Database): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let transaction: Promise<void> = Promise.resolve();
  await new Promise<void>((held) => {
    transaction = database.transaction(async (running) => {
      await running.query('SELECT 1');
      held();
      await released;
    });
  });
  return () => {
    release();
    return transaction;
  };
}
