import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { replaceFolder } from './buildFolder';

let project = '';
let dist = '';
let workshop = '';

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'museum-folder-'));
  dist = path.join(project, 'dist');
  workshop = path.join(project, 'builds');
  await mkdir(dist);
  await writeFile(path.join(dist, 'old.js'), 'old');
});

afterEach(() => rm(project, { recursive: true, force: true }));

const writePage = (folder: string) => writeFile(path.join(folder, 'index.html'), 'new');

test('a build that fails halfway leaves the old one as it was', async () => {
  const failing = replaceFolder(dist, workshop, async (folder) => {
    await writePage(folder);
    throw new Error('The app does not compile.');
  });
  await expect(failing).rejects.toThrow('The app does not compile.');
  expect(await readdir(dist)).toEqual(['old.js']);
  expect(await readdir(workshop)).toEqual([]);
});

test('what a killed build left is cleared away, what a running one makes is not', async () => {
  // No process has this id, because the operating system's process ids are smaller.
  const killed = '99999999-new';
  const running = `${process.ppid}-new`;
  await Promise.all([killed, running].map((name) => mkdir(path.join(workshop, name), { recursive: true })));
  await replaceFolder(dist, workshop, writePage);
  expect(await readdir(workshop)).toEqual([running]);
});
