import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './digest';
import { APP, REACT_DOM } from './pageList';

/** Names of the chunks that membership card and login need without a network. */
export const CARD_CHUNKS: readonly string[] = [
  APP,
  REACT_DOM,
  'members-MemberShell',
  'members-HomePage',
  'LoginPage',
  'MembershipCard',
  'OfflineCardPage',
];

/** An entry of the manifest from which Workbox fills the cache. */
export interface PrecachedFile {
  readonly url: string;
  /** Version of a file whose name stays the same; null if the name contains a hash of the content. */
  readonly revision: string | null;
  /** Hash of the content. The browser refuses other contents, such as a file of another build or an error page. */
  readonly integrity: string;
}

/** Lists the files that the service worker caches: the start page, `files`, the font and the home page's banner. */
export async function listPrecachedFiles(folder: string, files: readonly string[]): Promise<readonly PrecachedFile[]> {
  const pictures = (await listFiles(folder, 'assets')).filter((file) => /\.(?:woff2|svg)$/.test(file));
  const assets = new Set([...files, ...pictures]);
  const page = await integrityOf(folder, 'index.html');
  return [
    { url: '/', revision: page.slice(-16), integrity: page },
    ...(await Promise.all(
      Array.from(assets, async (file) => ({
        url: `/${file}`,
        revision: null,
        integrity: await integrityOf(folder, file),
      })),
    )),
  ];
}

async function integrityOf(folder: string, file: string): Promise<string> {
  const content = await readFile(path.join(folder, file));
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
