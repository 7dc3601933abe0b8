import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

/** Copies dist/ without the compressed files, which the server would send instead of files that a test changes. */
export const copyDist = (folder: string) =>
  cp(join(rootDir, 'dist'), folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });

/** The build's list of HTTP headers, which the server reads. */
const HEADERS_FILE = 'headers.json';

/**
 * Copies dist/ as if it were built with these settings: writes them into the script `main`, their origins into the
 * content security policy, and the API's origin into the members' pages. This saves a build, which takes most of a
 * minute.
 */
export async function copySite(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await copyDist(folder);
  const assets = await readdir(join(folder, 'assets'));
  const script = assets.find((name) => /^main\.\w+\.js$/.test(name));
  if (script === undefined) throw new Error('The build has no first script');
  for (const [name, value] of Object.entries(settings)) {
    const written = new RegExp(`(?<=\\b${name}:)(?:"[^"]*"|'[^']*'|\`[^\`]*\`)`, 'g');
    await replaceOnce(join(folder, 'assets', script), written, JSON.stringify(value));
  }
  const origins = Object.values(settings).flatMap((value) => (URL.canParse(value) ? [new URL(value).origin] : []));
  const sources = ["connect-src 'self'", ...new Set(origins)].join(' ');
  await replaceOnce(join(folder, HEADERS_FILE), /connect-src 'self'/g, sources);
  const files = await readdir(folder, { recursive: true });
  for (const page of files.filter((name) => name.endsWith('.html'))) await askAt(join(folder, page), settings);
}

/** Makes the page's inline script send its calls to the API's origin. */
async function askAt(page: string, { API_ORIGIN: origin }: Readonly<Record<string, string>>): Promise<void> {
  const markup = await readFile(page, 'utf8');
  if (origin === undefined || !markup.includes('data-origin=""')) return;
  await writeFile(page, markup.replace('data-origin=""', `data-origin="${origin}"`));
}

async function replaceOnce(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const content = await readFile(file, 'utf8');
  if (content.match(pattern)?.length !== 1) throw new Error(`${file} does not have exactly one ${pattern}`);
  await writeFile(
    file,
    content.replace(pattern, () => replacement),
  );
}
