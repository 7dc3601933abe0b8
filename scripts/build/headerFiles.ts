import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The name of the file in which the build keeps the headers of a folder for the server. */
export const HEADERS_FILE = 'headers.json';

/** The files with the same headers for the configuration of a proxy (docs/deployment.md), and the form of their lines. */
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
