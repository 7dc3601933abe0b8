/**
 * Settings on which this code's statements and values rely. Each session sets them, since a database or a role may have
 * other settings. All are PostgreSQL's defaults, except for UTC and UTF8.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  // These settings decide how values are written and read.
  client_encoding: 'UTF8',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  quote_all_identifiers: 'off',
  // These settings decide how statements are read.
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  search_path: '"$user", public',
  // With these settings, each statement of a transaction sees what others have committed before it, and waits for the
  // locks of others.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  lock_timeout: '0',
};

/** Returns a script that sets SETTINGS and the settings in `more`. */
export function sessionScript(more: Readonly<Record<string, string | number>> = {}): string {
  return Object.entries({ ...SETTINGS, ...more })
    .map(([name, value]) => `SET ${name} = ${name === 'search_path' ? value : `'${value}'`};`)
    .join('\n');
}
