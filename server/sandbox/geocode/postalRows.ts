import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

/** The package's scripts are never loaded: only its data files are read. */
const DATA_FOLDER = path.join(path.dirname(require.resolve('jquery-jpostal-ja/package.json')), 'json');

/** Files kept in memory; each holds one area of the country, and the largest has 300 kB. */
const FILES_KEPT = 8;

const fileSchema = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()], z.string()));

/** One place under a postal code, as the package has it. */
export interface PostalRow {
  readonly code: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

/** The rows of a data file: JSON within a call of a function, which is cut away rather than run. */
export function parsePostalFile(text: string): PostalRow[] {
  const rows = fileSchema.parse(JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))));
  return (
    rows
      .map(([key, prefecture, city, town]) => ({ code: key.slice(1), prefecture, city, town }))
      // Shorter keys say what a whole area has in common, while a code is still being typed.
      .filter(({ code }) => /^\d{7}$/.test(code))
  );
}

/** All codes of Japan that begin with the three digits. */
export async function readPostalFile(prefix: string): Promise<PostalRow[]> {
  return parsePostalFile(await readFile(path.join(DATA_FOLDER, `${prefix}.json`), 'utf8'));
}

/** Finds the places under seven digits (§7), none for an unknown code; the files used last stay at hand. */
export function createPostalCodes(read = readPostalFile): (code: string) => Promise<PostalRow[]> {
  const files = new Map<string, Promise<PostalRow[]>>();

  const open = (prefix: string) => {
    const file = files.get(prefix) ?? read(prefix);
    // Set anew, a key moves to the end: the first one is the one that was not asked for longest.
    files.delete(prefix);
    files.set(prefix, file);
    const [oldest] = files.keys();
    if (files.size > FILES_KEPT && oldest !== undefined) files.delete(oldest);
    return file;
  };

  return async (code) => {
    const prefix = code.slice(0, 3);
    try {
      return (await open(prefix)).filter((row) => row.code === code);
    } catch (error) {
      // What failed once is read again when it is asked for again.
      files.delete(prefix);
      throw error;
    }
  };
}
