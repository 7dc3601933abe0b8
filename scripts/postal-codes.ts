import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { rootDir } from '../tools/processes/rootDir';

// Writes the sandbox's postal codes anew from the package jquery-jpostal-ja (docs/api.md, "Postal codes of the
// sandbox").

const PACKAGE = path.join(rootDir, 'node_modules/jquery-jpostal-ja/json');
const RESULT = path.join(rootDir, 'sandbox/geocode/postalCodes.json');

const fileSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()], z.string()));

/** Reads the rows of an area, by the first three digits of their codes, as sandbox/geocode/postalRows.ts reads them. */
function readArea(name: string): string {
  // JSON within a call of a function. The call is cut off, not run.
  const text = readFileSync(path.join(PACKAGE, name), 'utf8');
  const rows = fileSchema.parse(JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))));
  // Leaves out shorter keys, which hold the common part of an area for codes that are still being typed.
  const whole = rows.filter(([key]) => /^_\d{7}$/.test(key));
  const lines = whole.map(([key, prefecture, city, town]) => [key.slice(1), prefecture, city, town].join('\t'));
  // The data repeat a place for each company with a code of its own.
  return [...new Set(lines)].join('\n');
}

const files = readdirSync(PACKAGE).filter((name) => /^\d{3}\.json$/.test(name));
const areas = files.sort().map((name) => [name.slice(0, 3), readArea(name)] as const);
// Some areas have no code.
const packed = areas
  .filter(([, lines]) => lines !== '')
  .map(([area, lines]) => [area, brotliCompressSync(lines).toString('base64')]);
writeFileSync(RESULT, `${JSON.stringify(Object.fromEntries(packed), null, 2)}\n`);
