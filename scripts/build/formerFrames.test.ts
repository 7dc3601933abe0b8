import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepFormerFrames } from './formerFrames';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museum-frames-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const viewer = (name: string) => path.join(folder, name);

/** Writes the viewer of a build with the build's own frame, and adds the frames of the viewer `before`. */
async function build(buildId: string, before: string): Promise<readonly string[]> {
  const frame = path.join(viewer(buildId), 'screen', buildId);
  await mkdir(frame, { recursive: true });
  await writeFile(path.join(frame, 'index.html'), buildId);
  return keepFormerFrames({ former: viewer(before), folder: viewer(buildId), buildId });
}

it('the frames of the last five builds stay', async () => {
  const names = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'];
  let kept: readonly string[] = [];
  for (const [at, name] of names.entries()) kept = await build(name, names[at - 1] ?? 'none');
  expect(kept).toEqual(['b6', 'b5', 'b4', 'b3', 'b2']);
  expect((await readdir(path.join(viewer('b6'), 'screen'))).sort()).toEqual([...names.slice(1), 'builds.json']);
  expect(await readFile(path.join(viewer('b6'), 'screen/b2/index.html'), 'utf8')).toBe('b2');
});

it('a build that is made anew is kept once, and frames wait for a viewer that is built after the app', async () => {
  await build('b1', 'none');
  await keepFormerFrames({ former: viewer('b1'), folder: viewer('app') });
  expect(await build('b1', 'app')).toEqual(['b1']);
  expect(await build('b2', 'app')).toEqual(['b2', 'b1']);
});
