import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the product that runs. */
export const VERSION = versionIn(readFileSync(path.join(__dirname, '../package.json'), 'utf8'));

function versionIn(manifest: string): string {
  // The product's package.json.
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
