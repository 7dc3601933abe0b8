import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** File in each folder from which the server reads the HTTP headers of the folder's pages. */
export const HEADERS_FILE = 'headers.json';

/** Files with the headers of HEADERS_FILE, as lines for the configuration of a reverse proxy (docs/deployment.md). */
const CONFIGURATIONS = {
  'headers.nginx.conf': (name: string, value: string) => `add_header ${name} "${value}" always;\n`,
  'headers.caddy': (name: string, value: string) => `header ${name} "${value}"\n`,
};

/**
 * Writes the HTTP headers of a folder's pages in all formats. The values need no escaping, because they contain no
 * double quotes and no `$`.
 */
export async function writeHeaderFiles(folder: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(path.join(folder, HEADERS_FILE), JSON.stringify(headers, null, 2));
  for (const [file, lineOf] of Object.entries(CONFIGURATIONS)) {
    const lines = Object.entries(headers).map(([name, value]) => lineOf(name, value));
    await writeFile(path.join(folder, file), lines.join(''));
  }
}
