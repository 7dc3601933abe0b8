import type { SourceAndTarget } from './copyTable';
import { quoted } from './tableShapes';

/**
 * Sets every sequence of the target to its value in the source, which may be greater than the highest number in the
 * table. Otherwise a new mail could get the number of a mail that was already sent, and count as sent.
 */
export async function copySequences({ source, target }: SourceAndTarget): Promise<void> {
  for (const { name } of await source.query<{ name: string }>(SEQUENCES)) {
    const sequence = quoted(name);
    const [state] = await source.query<{ last: number; isCalled: boolean }>(stateOf(sequence));
    if (state === undefined) throw new Error(`The sequence ${name} has no state.`);
    await target.query(SET, [sequence, state.last, state.isCalled]);
  }
}

const SEQUENCES = `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY name`;

const stateOf = (sequence: string) => `SELECT last_value AS last, is_called AS "isCalled" FROM ${sequence}`;

const SET = 'SELECT setval($1::text::regclass, $2::bigint, $3::boolean)';
