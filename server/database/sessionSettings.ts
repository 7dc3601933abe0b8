/**
 * Settings on which statements and values of this code rely. They are set in every session, since a database or a role
 * may have settings of its own. They are PostgreSQL's defaults, except for UTC and UTF8.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // The formats in which values are written and read.
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  quote_all_identifiers: 'off',
  // How statements are read.
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  search_path: '"$user", public',
  // Each statement of a transaction sees the commits of others before it, and waits for their locks.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
};

/** Returns a script that sets them, and more. */
export function sessionScript(more: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries({ ...SETTINGS, ...more })
    .map(([name, value]) => `SET ${name} = ${name === 'search_path' ? value : `'${value}'`};`)
    .join('\n');
}
