/**
 * What a migration may not do while processes of the former release still run on the same database: they must go on
 * finding every table and column, and having their rows taken (docs/deployment.md, "Upgrades").
 */
interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

const RULES: readonly Rule[] = [
  { fault: 'drops something', pattern: /\bDROP\b/i },
  { fault: 'renames something', pattern: /\bRENAME\b/i },
  { fault: 'changes the type of a column', pattern: /\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i },
  { fault: 'makes a column required', pattern: /\bSET\s+NOT\s+NULL\b/i },
  {
    fault: 'adds a constraint to a table that exists',
    pattern: /\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)\b/i,
  },
  { fault: 'takes rows away', pattern: /\b(?:TRUNCATE|DELETE\s+FROM)\b/i },
];

/** The first line of a migration that takes away what no running release uses any more, and since which one. */
const CONTRACT = /^-- contract: \S/;

/** What a migration does that a release before it would not bear; nothing when it only expands, or is marked. */
export function faultsOf(script: string): readonly string[] {
  if (CONTRACT.test(script)) return [];
  const statements = withoutTexts(script).split(';');
  const newTables = new Set(
    statements.flatMap((statement) => tableOf(statement, /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/i)),
  );
  const isForOldTable = (statement: string) =>
    tableOf(statement, /\bCREATE\s+UNIQUE\s+INDEX\b.*?\bON\s+(\w+)/is).some((table) => !newTables.has(table));
  return statements.flatMap((statement) => [
    ...RULES.filter(({ pattern }) => pattern.test(statement)).map(({ fault }) => fault),
    ...(addsRequired(statement) ? ['adds a required column without a default'] : []),
    ...(isForOldTable(statement) ? ['adds a unique index to a table that exists'] : []),
  ]);
}

/** Comments and quoted texts may say what they like. */
function withoutTexts(script: string): string {
  return script.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ');
}

function tableOf(statement: string, pattern: RegExp): string[] {
  const table = pattern.exec(statement)?.[1];
  return table === undefined ? [] : [table.toLowerCase()];
}

/** Of several columns in one statement each is looked at by itself. */
function addsRequired(statement: string): boolean {
  const additions = statement.split(/\bADD\s+(?:COLUMN\s+)?(?=\w)/i).slice(1);
  return additions.some((column) => /\bNOT\s+NULL\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column));
}
