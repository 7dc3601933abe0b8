import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const DATA_FILE = path.join(__dirname, 'postalCodes.json');

/** The rows by the first three digits of their codes: tab-separated lines, compressed with brotli, in base64. */
export type PostalData = Readonly<Record<string, string>>;

/** One place under a postal code. */
export interface PostalRow {
  readonly code: string;
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

export async function readPostalData(): Promise<PostalData> {
  // Written by scripts/postal-codes.ts.
  return JSON.parse(await readFile(DATA_FILE, 'utf8')) as PostalData;
}

export function unpackRows(packed: string): PostalRow[] {
  const lines = brotliDecompressSync(Buffer.from(packed, 'base64')).toString().split('\n');
  return lines.map((line) => {
    const [code = '', prefecture = '', city = '', town = ''] = line.split('\t');
    return { code, prefecture, city, town };
  });
}

/** Finds the places under seven digits (§7), none for an unknown code. The data are read once, for the first code. */
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
