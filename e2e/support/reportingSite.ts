import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

/** The build's file of headers, which the server reads beside index.html. */
const HEADERS_FILE = 'headers.json';

/**
 * dist/ once more in another folder, as a build with `SENTRY_DSN` comes out: the setting stands in the first script and
 * in the policy of the headers, and nowhere else. A second build would say the same after most of a minute.
 */
export async function copySiteThatReports(folder: string, dsn: string): Promise<void> {
  await cp(join(rootDir, 'dist'), folder, { recursive: true });
  const assets = await readdir(join(folder, 'assets'));
  const script = assets.find((name) => /^main\.\w+\.js$/.test(name));
  if (script === undefined) throw new Error('The build has no first script');
  await replaceOnce(join(folder, 'assets', script), /SENTRY_DSN:(""|''|``)/g, `SENTRY_DSN:${JSON.stringify(dsn)}`);
  await replaceOnce(join(folder, HEADERS_FILE), /connect-src 'self'/g, `connect-src 'self' ${new URL(dsn).origin}`);
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
