import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCTION } from './baseConfig';
import { compile } from './compile';
import { minification } from './minimizer';

const folder = mkdtempSync(path.join(tmpdir(), 'museum-minimizer-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('what is newer than the oldest browsers’ syntax is compiled, a package’s too; what they know stays', async () => {
  const entry = path.join(folder, 'node_modules/newer/index.js');
  const output = { path: path.join(folder, 'dist'), filename: 'main.js' };
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(
    entry,
    'class A { static list = []; static { globalThis.made = A.list?.length ?? 0; } } globalThis.A = A;',
  );
  await compile({ ...PRODUCTION, entry, output, optimization: minification });
  const script = readFileSync(path.join(output.path, output.filename), 'utf8');
  expect(script).not.toMatch(/static\s*\{/);
  expect(script).toMatch(/\?\.length\?\?0/);
});
