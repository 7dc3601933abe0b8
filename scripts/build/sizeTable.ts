import { stat } from 'node:fs/promises';
import path from 'node:path';
import { TWIN } from './compressFiles';
import { listFiles } from './digest';

/** One row a file, largest first: its size as it is and as a server sends it, in KiB. */
export async function sizeTable(folder: string): Promise<readonly Readonly<Record<string, string | number>>[]> {
  const sizes = new Map<string, number>();
  for (const file of await listFiles(folder)) sizes.set(file, (await stat(path.join(folder, file))).size);
  const files = [...sizes].filter(([file]) => !TWIN.test(file)).sort(([, one], [, other]) => other - one);
  return files.map(([file, size]) => {
    const kib = (ending: string) => Number(((sizes.get(`${file}${ending}`) ?? size) / 1024).toFixed(1));
    return { File: file, KiB: kib(''), gzip: kib('.gz'), brotli: kib('.br') };
  });
}
