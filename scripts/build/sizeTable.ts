import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { TWIN } from './compressFiles';
import { listFiles } from './digest';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** One line a file, largest first: its size as it is and as a server sends it, in KiB. */
export async function sizeTable(folder: string): Promise<string> {
  const files = (await listFiles(folder)).filter((file) => !TWIN.test(file));
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  const rows = files
    .map((file, index) => ({ file, content: contents[index] ?? Buffer.alloc(0) }))
    .sort((a, b) => b.content.byteLength - a.content.byteLength)
    .map(({ file, content }) => [
      file,
      ...[content, gzipSync(content), brotliCompressSync(content)].map(({ byteLength }) => kilobytes(byteLength)),
    ]);
  return formatRows([['File', 'KiB', 'gzip', 'brotli'], ...rows]);
}

function formatRows(rows: readonly string[][]): string {
  const width = Math.max(...rows.map(([file = '']) => file.length));
  return rows
    .map(([file = '', ...sizes]) => [file.padEnd(width), ...sizes.map((size) => size.padStart(8))].join(' '))
    .join('\n');
}
