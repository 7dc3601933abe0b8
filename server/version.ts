import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the running product. */
export const VERSION = versionIn(readFileSync(path.join(__dirname, '../package.json'), 'utf8'));

function versionIn(manifest: string): string {
  // The type assertion is safe, because the file is the product's package.json.
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
