import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the headers of a folder of the build are kept for the server. */
export const HEADERS_FILE = 'headers.json';

/** The same as lines of a configuration, to be included (docs/deployment.md). */
const CONFIGURATIONS = {
  'headers.nginx.conf': (name: string, value: string) => `add_header ${name} "${value}" always;\n`,
  'headers.caddy': (name: string, value: string) => `header ${name} "${value}"\n`,
};

/** Writes the headers of the pages of a folder. No value of the build has a double quote or a `$`. */
export async function writeHeaderFiles(folder: string, headers: Readonly<Record<string, string>>): Promise<void> {
  await writeFile(path.join(folder, HEADERS_FILE), JSON.stringify(headers, null, 2));
  for (const [file, lineOf] of Object.entries(CONFIGURATIONS)) {
    const lines = Object.entries(headers).map(([name, value]) => lineOf(name, value));
    await writeFile(path.join(folder, file), lines.join(''));
  }
}
