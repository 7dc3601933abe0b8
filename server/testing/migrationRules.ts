/**
 * The statements that a migration must not use while processes of the former release run on the same database: those
 * processes must still find every table and column, and the database must still take their rows (docs/deployment.md,
 * "Upgrades").
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

/** The first line of a migration that removes tables or columns; it names the release since which none uses them. */
const CONTRACT = /^-- contract: \S/;

const NEW_TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i;
const UNIQUE_INDEX = /\bCREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+(\w+)/is;

/**
 * Returns the statements of a migration that the former release would not bear; none if the migration only expands, or
 * has the first line above.
 */
export function faultsOf(script: string): readonly string[] {
  if (CONTRACT.test(script)) return [];
  // Comments and quoted texts are no statements.
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

/** Of several columns in one statement each is looked at by itself. */
function addsRequired(statement: string): boolean {
  const additions = statement.split(/\bADD\s+(?:COLUMN\s+)?(?=\w)/i).slice(1);
  return additions.some((column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column));
}
