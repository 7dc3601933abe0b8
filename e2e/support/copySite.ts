import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

/** The build's file of headers, which the server reads beside index.html. */
const HEADERS_FILE = 'headers.json';

/**
 * dist/ once more in another folder, as a build with these settings comes out: settings stand in the first script, the
 * origins among them in the policy of the headers, and nowhere else. A second build would say the same after most of a
 * minute.
 */
export async function copySite(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  await cp(join(rootDir, 'dist'), folder, { recursive: true });
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
  // The server would send the compressed files instead.
  await Promise.all(['.br', '.gz'].map((ending) => rm(join(folder, 'assets', script + ending))));
}

async function replaceOnce(file: string, pattern: RegExp, replacement: string): Promise<void> {
  const content = await readFile(file, 'utf8');
  if (content.match(pattern)?.length !== 1) throw new Error(`${file} does not have exactly one ${pattern}`);
  await writeFile(
    file,
    content.replace(pattern, () => replacement),
  );
}
