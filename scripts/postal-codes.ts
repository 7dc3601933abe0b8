import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { rootDir } from '../tools/processes/rootDir';

// Rewrites the sandbox's postal codes from the npm package jquery-jpostal-ja (docs/api.md, "Postal codes of the
// sandbox").

const PACKAGE = path.join(rootDir, 'node_modules/jquery-jpostal-ja/json');
const RESULT = path.join(rootDir, 'sandbox/geocode/postalCodes.json');

const fileSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()], z.string()));

/**
 * Reads a file of the package, which has all postal codes with the same first three digits. Returns its rows in the
 * format of sandbox/geocode/postalRows.ts.
 */
function readArea(name: string): string {
  // The file is a JavaScript call with JSON as its argument; only the JSON is read.
  const text = readFileSync(path.join(PACKAGE, name), 'utf8');
  const rows = fileSchema.parse(JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))));
  // Skips keys with fewer than seven digits, which the package contains for incomplete input.
  const whole = rows.filter(([key]) => /^_\d{7}$/.test(key));
  const lines = whole.map(([key, prefecture, city, town]) => [key.slice(1), prefecture, city, town].join('\t'));
  // Removes duplicates, because the package repeats a place for each company there that has its own postal code.
  return [...new Set(lines)].join('\n');
}

const files = readdirSync(PACKAGE).filter((name) => /^\d{3}\.json$/.test(name));
const areas = files.sort().map((name) => [name.slice(0, 3), readArea(name)] as const);
// Leaves out areas without postal codes.
const packed = areas
  .filter(([, lines]) => lines !== '')
  .map(([area, lines]) => [area, brotliCompressSync(lines).toString('base64')]);
writeFileSync(RESULT, `${JSON.stringify(Object.fromEntries(packed), null, 2)}\n`);
