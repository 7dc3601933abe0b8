import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressFiles } from './compressFiles';

it('puts twins beside the texts that gain by it, and beside nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'museum-twins-'));
  const script = 'start();'.repeat(100);
  await writeFile(path.join(folder, 'main.js'), script);
  await writeFile(path.join(folder, 'tiny.css'), 'a{}');
  await writeFile(path.join(folder, 'icon.png'), Buffer.alloc(1000));
  await compressFiles(folder);

  expect((await readdir(folder)).sort()).toEqual(['icon.png', 'main.js', 'main.js.br', 'main.js.gz', 'tiny.css']);
  const read = (name: string) => readFile(path.join(folder, name));
  expect(brotliDecompressSync(await read('main.js.br')).toString()).toBe(script);
  expect(gunzipSync(await read('main.js.gz')).toString()).toBe(script);
  await rm(folder, { recursive: true });
});
