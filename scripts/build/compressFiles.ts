import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './digest';

const TEXT = /\.(?:html|js|css|svg|txt)$/;

/**
 * Writes a brotli and a gzip file beside each text file, at the highest level, so that the server need not compress
 * answers. A compressed file that is not smaller than its original is not written. Renames each file after writing it,
 * because a server may already serve the folder.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => TEXT.test(file));
  await Promise.all(files.map((file) => compressFile(path.join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  if (await isCompressed(file)) return;
  const content = await readFile(file);
  const twins = {
    br: await promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    gz: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.byteLength >= content.byteLength) continue;
    await writeFile(`${file}.new.${ending}`, twin);
    await rename(`${file}.new.${ending}`, `${file}.${ending}`);
  }
}

/** Returns whether the file already has compressed files, because it was copied with them from the former build. */
async function isCompressed(file: string): Promise<boolean> {
  const [twin, original] = await Promise.all([stat(`${file}.gz`).catch(() => undefined), stat(file)]);
  return twin !== undefined && twin.mtimeMs >= original.mtimeMs;
}
