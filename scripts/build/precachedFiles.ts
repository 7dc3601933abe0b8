import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './digest';
import { APP, REACT_DOM } from './pageList';

/** The chunks that the card and the login need without network. */
export const CARD_CHUNKS: readonly string[] = [
  APP,
  REACT_DOM,
  'members-MemberShell',
  'members-HomePage',
  'LoginPage',
  'MembershipCard',
  'OfflineCardPage',
];

/** An entry of Workbox's manifest. */
export interface PrecachedFile {
  readonly url: string;
  /** null where the name has a hash of the content. */
  readonly revision: string | null;
  /**
   * The hash with which the browser refuses other content: a file of another build, or a page that answers for a
   * missing file.
   */
  readonly integrity: string;
}

/**
 * Lists the files of a built folder that the service worker caches: the page for every address, these scripts and
 * styles, the font and the home banner.
 */
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
