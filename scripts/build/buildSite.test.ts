import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from '../../server/envFile';
import { rootDir } from '../../tools/processes/rootDir';
import type { Site } from './baseConfig';
import { buildSiteAppFirst } from './buildSite';
import { isBuiltFrom } from './buildStamp';
import { digestInputs } from './inputs';

const PAGE = '<title>museum</title>'.repeat(20);

let project = '';

/** Functions that replace webpack's builds, which take minutes. */
const halves = {
  buildApp: jest.fn(({ outputPath }: Site) => writePage(outputPath)),
  buildViewer: jest.fn(({ folder }: { readonly folder: string }) => writePage(folder)),
};

const build = (onApp: () => void = jest.fn()) => buildSiteAppFirst(project, onApp, halves);

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'museum-site-'));
  await copyFile(path.join(rootDir, '.env.example'), path.join(project, '.env'));
  jest.clearAllMocks();
});

afterEach(() => rm(project, { recursive: true, force: true }));

async function writePage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), PAGE);
}

const list = async () => (await readdir(path.join(project, 'dist'), { recursive: true })).sort();

const isWhole = async () => isBuiltFrom(project, await digestInputs(project, loadEnv(project)));

const WHOLE = ['index.html', 'index.html.br', 'index.html.gz', 'support', 'support/viewer'].concat(
  ['index.html', 'index.html.br', 'index.html.gz'].map((file) => `support/viewer/${file}`),
);

it('tells of the app before it builds the rest, and is not whole until that is there', async () => {
  const onApp = jest.fn();
  halves.buildViewer.mockImplementationOnce(async ({ folder }) => {
    expect(onApp).toHaveBeenCalled();
    expect(await list()).toEqual(['index.html', 'support']);
    expect(await isWhole()).toBe(false);
    await writePage(folder);
  });
  await build(onApp);
  expect(await list()).toEqual(WHOLE);
  expect(await isWhole()).toBe(true);
});

it('builds the app anew where that has changed since, and serves the old one until then', async () => {
  await build();
  await writeFile(path.join(project, 'package-lock.json'), 'changed');
  halves.buildApp.mockImplementationOnce(async ({ outputPath }) => {
    expect(await list()).toEqual(WHOLE);
    await writeFile(path.join(outputPath, 'index.html'), 'new');
  });
  await build(() => {
    expect(halves.buildApp).toHaveBeenCalledTimes(2);
  });
  expect(await readFile(path.join(project, 'dist/index.html'), 'utf8')).toBe('new');
});
