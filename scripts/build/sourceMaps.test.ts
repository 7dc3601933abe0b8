import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveSourceMaps } from './sourceMaps';

test('source maps leave the build, and those of the build before are gone', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'museum-maps-'));
  const build = path.join(project, 'build');
  const maps = path.join(project, 'dist-maps');
  for (const folder of [build, maps]) await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(maps, 'assets/main.old.js.map'), '{}');
  for (const file of ['main.new.js', 'main.new.js.map']) await writeFile(path.join(build, 'assets', file), '{}');
  await moveSourceMaps(build, maps);
  expect(await readdir(path.join(build, 'assets'))).toEqual(['main.new.js']);
  expect(await readdir(path.join(maps, 'assets'))).toEqual(['main.new.js.map']);
  await rm(project, { recursive: true });
});
