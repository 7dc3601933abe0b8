import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { PostalData } from '../../server/sandbox/geocode/postalRows';

/** The package's scripts are never loaded: only its data files are read. */
const FOLDER = path.join(path.dirname(require.resolve('jquery-jpostal-ja/package.json')), 'json');

const fileSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()], z.string()));

/** All rows of the package as lines, by the first three digits of their codes; areas without a code are left out. */
export function readPostalPackage(): Map<string, string> {
  const files = readdirSync(FOLDER).filter((name) => /^\d{3}\.json$/.test(name));
  const areas = files.sort().map((name): [string, string] => {
    // JSON within a call of a function, which is cut away rather than run.
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    const rows = fileSchema.parse(JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))));
    // Shorter keys say what a whole area has in common, while a code is still being typed.
    const whole = rows.filter(([key]) => /^_\d{7}$/.test(key));
    const lines = whole.map(([key, prefecture, city, town]) => [key.slice(1), prefecture, city, town].join('\t'));
    // A place is there again for each company with a code of its own.
    return [name.slice(0, 3), [...new Set(lines)].join('\n')];
  });
  return new Map(areas.filter(([, lines]) => lines !== ''));
}

export function packPostalData(areas: ReadonlyMap<string, string>): PostalData {
  return Object.fromEntries([...areas].map(([area, lines]) => [area, brotliCompressSync(lines).toString('base64')]));
}
