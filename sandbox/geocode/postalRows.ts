import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const DATA_FILE = path.join(__dirname, 'postalCodes.json');

/**
 * Places by the first three digits of their postal codes. Each value is a list of tab-separated lines, compressed with
 * brotli and encoded in base64.
 */
export type PostalData = Readonly<Record<string, string>>;

/** A place that has this postal code. */
export interface PostalRow {
  readonly code: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

export async function readPostalData(): Promise<PostalData> {
  // The type assertion is safe, because scripts/postal-codes.ts writes the file in this form.
  return JSON.parse(await readFile(DATA_FILE, 'utf8')) as PostalData;
}

export function unpackRows(packed: string): PostalRow[] {
  const lines = brotliDecompressSync(Buffer.from(packed, 'base64')).toString().split('\n');
  return lines.map((line) => {
    const [code = '', prefecture = '', city = '', town = ''] = line.split('\t');
    return { code, prefecture, city, town };
  });
}

/**
 * Returns a function that finds the places of a postal code of seven digits (§7), or none if the code is unknown. The
 * function reads the data at its first call.
 */
export function createPostalCodes(read = readPostalData): (code: string) => Promise<PostalRow[]> {
  let data: Promise<PostalData> | null = null;

  return async (code) => {
    data ??= read().catch((error: unknown) => {
      data = null;
      throw error;
    });
    const packed = (await data)[code.slice(0, 3)];
    return packed === undefined ? [] : unpackRows(packed).filter((row) => row.code === code);
  };
}
