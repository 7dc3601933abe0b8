import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWebpackConfig } from '../../webpack.config';
import type { Replacement } from './antdReplacementRows';
import { AntdReplacements } from './antdReplacements';
import { compile } from './compile';

const folder = mkdtempSync(path.join(tmpdir(), 'museum-replacements-'));
const library = path.join(folder, 'node_modules/library');
const entry = path.join(folder, 'entry.js');

mkdirSync(library, { recursive: true });
const exported = 'export default 1; export const useSharedStyle = 2; export const rare = 3;';
writeFileSync(path.join(library, 'part.js'), exported);
writeFileSync(path.join(library, 'index.js'), "export { rare } from './part.js';");

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The app's build with another entry and other rows. */
function build(source: string, rows: readonly Replacement[]) {
  writeFileSync(entry, source);
  const outputPath = path.join(folder, 'out');
  const config = createWebpackConfig({ mode: 'production', env: {}, buildId: 'b1', outputPath });
  return compile({ ...config, entry, plugins: [new AntdReplacements(rows)], cache: false });
}

const part: Replacement = { module: /part\.js$/, by: 'styleHooks' };

it('puts the stand-in in the place of the module', async () => {
  const source = "import style, { useSharedStyle } from 'library/part.js'; console.log(style, useSharedStyle)";
  const [initial] = await build(source, [part]);
  expect(Object.keys(initial?.bytesByPackage ?? {})).toEqual(['museum-members']);
});

it.each([
  ['whose module has moved', { module: /moved\/part\.js$/, by: 'styleHooks' }],
  ['whose importer has moved', { ...part, importer: /moved\// }],
])('stops at a row %s', async (_, moved) => {
  await expect(build("import 'library/part.js'", [part, moved])).rejects.toThrow(
    /no module of the build matches the row .*moved/,
  );
});

it.each([
  ['imported', "import { rare } from 'library/part.js'; console.log(rare)"],
  ['read from all exports', "import * as all from 'library/part.js'; console.log(all.rare)"],
  ['passed on', "import { rare } from 'library/index.js'; console.log(rare)"],
])('stops where the stand-in lacks an export that is %s', async (_, source) => {
  await expect(build(source, [part])).rejects.toThrow(/export 'rare' .*was not found in '.*part\.js'/);
});
