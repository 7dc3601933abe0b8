import { terminalLine } from '../terminalText';
import { TABLES, type CatalogueTable, type TableName } from './catalogueTables';
import type { Change } from './compareRows';
import type { Changes } from './importCatalogue';

/**
 * Returns a line for each change, such as `plan 3 (友の会 個人会員): changed, price 5000 -> 5500`, and a line with the
 * number of changes.
 */
export function describeChanges(changes: Changes): string[] {
  // TABLES has exactly these keys.
  const names = Object.keys(TABLES) as TableName[];
  const lines = names.flatMap((name) => changes[name].map((change) => describeChange(change, TABLES[name])));
  return [...lines.map(terminalLine), lines.length === 1 ? '1 change.' : `${lines.length} changes.`];
}

function describeChange({ kind, id, title, fields }: Change, { entryName }: CatalogueTable): string {
  const details = fields.map(({ name, from, to }) =>
    // Shows only the name of a page's text, since the two values would fill the screen.
    name === 'text' ? name : `${name} ${JSON.stringify(from)} -> ${JSON.stringify(to)}`,
  );
  return `${entryName} ${String(id)} (${String(title)}): ${[kind, ...details].join(', ')}`;
}
