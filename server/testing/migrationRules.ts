/**
 * Statements that a migration must not contain, because processes of the former release may still use the database.
 * These processes need every table and column, and must be able to insert their rows (docs/deployment.md, "Upgrades
 * without downtime").
 */
const RULES: readonly (readonly [fault: string, isBroken: (statement: string) => boolean])[] = [
  ['drops something', has(/\bDROP\b/i)],
  ['renames something', has(/\bRENAME\b/i)],
  ['changes the type of a column', has(/\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i)],
  ['makes a column required', has(/\bSET\s+NOT\s+NULL\b/i)],
  ['adds a constraint to a table that exists', has(/\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i)],
  ['takes rows away', has(/\b(?:TRUNCATE|DELETE\s+FROM)\b/i)],
  ['adds a required column without a default', addsRequired],
];

/**
 * Matches the first line of a migration that may break the rules. The line gives the reason why no former release needs
 * what the migration removes.
 */
const CONTRACT = /^-- contract: \S/;

const NEW_TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i;
const UNIQUE_INDEX = /\bCREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+(\w+)/is;

/**
 * Returns the faults of a migration's statements that would break the former release. Returns none if the first line
 * matches CONTRACT.
 */
export function faultsOf(script: string): readonly string[] {
  if (CONTRACT.test(script)) return [];
  // Removes comments and quoted texts, which are not statements.
  const statements = script.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ').split(';');
  const tablesIn = (pattern: RegExp) =>
    statements.flatMap((statement) => pattern.exec(statement)?.[1]?.toLowerCase() ?? []);
  const newTables = tablesIn(NEW_TABLE);
  return [
    ...statements.flatMap((statement) => RULES.flatMap(([fault, isBroken]) => (isBroken(statement) ? fault : []))),
    ...tablesIn(UNIQUE_INDEX)
      .filter((table) => !newTables.includes(table))
      .map(() => 'adds a unique index to a table that exists'),
  ];
}

function has(pattern: RegExp) {
  return (statement: string) => pattern.test(statement);
}

/** Returns whether a statement adds a required column without a default. Looks at each added column separately. */
function addsRequired(statement: string): boolean {
  const additions = statement.split(/\bADD\s+(?:COLUMN\s+)?(?=\w)/i).slice(1);
  return additions.some((column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column));
}
