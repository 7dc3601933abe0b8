import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';
import latinFontLoader from './latinFontLoader';

const FONT = path.join(rootDir, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const SOURCE = path.join(rootDir, 'src/app/latinFont.ts');

it('halves the font that every page asks for, and the app has it only for what is left in it', async () => {
  const font = await readFile(FONT);
  const left = await latinFontLoader.call({} as LoaderContext<unknown>, font); // it asks webpack for nothing
  expect(left.subarray(0, 4).toString()).toBe('wOF2');
  expect(left.byteLength).toBeLessThan(font.byteLength * 0.6);
  expect(await readFile(SOURCE, 'utf8')).toContain("unicodeRange: 'U+0000-00FF'");
});
