import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuiltFrom, writeBuildStamp } from './buildStamp';
import { digestInputs } from './inputs';

const settings: Readonly<Record<string, string>> = { MUSEUM_NAME: 'みやこ市立美術館', PORT: '3000' };
let project = '';

async function save(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(project, file)), { recursive: true });
  await writeFile(path.join(project, file), content);
}

const isUpToDate = async (env = settings) => isBuiltFrom(project, await digestInputs(project, env));

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'museum-build-'));
  await save('src/main.tsx', 'start()');
  await save('dist/index.html', '<html>built');
  await save('dist/assets/main.js', 'start()');
  await writeBuildStamp(project, await digestInputs(project, settings));
});

afterEach(() => rm(project, { recursive: true, force: true }));

test.each([
  ['src/main.tsx', false],
  ['public/robots.txt', false],
  ['package-lock.json', false],
  ['webpack.config.ts', false],
  ['src/main.test.tsx', true],
])('with a change of %s the build is up to date: %s', async (file, expected) => {
  await save(file, 'changed');
  expect(await isUpToDate()).toBe(expected);
});

test('a deleted source asks for a build, one that was saved again without a change does not', async () => {
  await save('src/main.tsx', 'start()');
  expect(await isUpToDate()).toBe(true);
  await rm(path.join(project, 'src/main.tsx'));
  expect(await isUpToDate()).toBe(false);
});

test.each([
  [{ MUSEUM_NAME: '別の美術館' }, false],
  [{ SANDBOX: 'demo' }, false],
  [{ SUPPORT_VIEWER: 'off' }, false],
  [{ PAYMENT_MODE: 'fincode' }, false],
  [{ SANDBOX: 'off', PORT: '8080' }, true],
])('with the settings %j the build is up to date: %s', async (changed, expected) => {
  expect(await isUpToDate({ ...settings, ...changed })).toBe(expected);
});

test('a dist/ that lacks a file asks for a build', async () => {
  await rm(path.join(project, 'dist/assets/main.js'));
  expect(await isUpToDate()).toBe(false);
});
