import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createWebpackConfig } from '../../webpack.config';
import { compile } from './compile';
import { digestInputs } from './inputs';

const folder = mkdtempSync(path.join(tmpdir(), 'museum-page-'));
const entry = path.join(folder, 'entry.js');

beforeAll(() => {
  writeFileSync(entry, '');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The page of the build, in which every prerendered one is written, with nothing of the app compiled. */
async function buildPage(SANDBOX: string): Promise<string> {
  const outputPath = path.join(folder, SANDBOX);
  const env = { SANDBOX, MUSEUM_NAME: 'みやこ市立美術館' };
  const config = createWebpackConfig({ mode: 'production', env, buildId: 'b1', outputPath });
  const plugins = (config.plugins ?? []).filter((plugin) => plugin instanceof HtmlWebpackPlugin);
  await compile({ ...config, entry, plugins, cache: false });
  return readFileSync(path.join(outputPath, 'index.html'), 'utf8');
}

it('the page of a demonstration begins with its banner, outside of what the app draws', async () => {
  expect(await buildPage('demo')).toMatch(
    /<body><aside class="?museum-demo"?[^>]*>デモサイトです。[^<]+<\/aside>.*<div id="?root"?>/s,
  );
});

it('no other page has it', async () => {
  expect(await buildPage('off')).not.toContain('デモサイト');
});

it('a build for a demonstration is another build, one for the other two the same', async () => {
  const [on, off, demo] = await Promise.all(
    ['on', 'off', 'demo'].map((SANDBOX) => digestInputs(path.join(__dirname, 'nowhere'), { SANDBOX })),
  );
  expect(off).toBe(on);
  expect(demo).not.toBe(on);
});
