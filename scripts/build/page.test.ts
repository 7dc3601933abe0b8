import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { createAppConfig } from '../../webpack.config';
import { compile } from './compile';

const folder = mkdtempSync(path.join(tmpdir(), 'museum-page-'));
const entry = path.join(folder, 'entry.js');
writeFileSync(entry, '');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Builds the empty page into which all pages are rendered, without the app's code, and returns it. */
async function buildPage(SANDBOX: string): Promise<string> {
  const outputPath = path.join(folder, SANDBOX);
  const env = { SANDBOX, MUSEUM_NAME: 'A"</title><b>' };
  const config = createAppConfig({ mode: 'development', env, buildId: 'b1', outputPath });
  const plugins = (config.plugins ?? []).filter((plugin) => plugin instanceof HtmlWebpackPlugin);
  await compile({ ...config, entry, plugins, cache: false });
  return readFileSync(path.join(outputPath, 'index.html'), 'utf8');
}

it('the page of a demonstration begins with its banner, outside of what the app draws', async () => {
  expect(await buildPage('demo')).toMatch(
    /<body>\s*<aside class="museum-demo"[^>]*>デモサイトです。[^<]+<\/aside>.*<div id="root">/s,
  );
});

it('no other page has it; each has the name of the museum as text, is light, and sends no referrer', async () => {
  const page = await buildPage('off');
  expect(page).not.toContain('デモサイト');
  expect(page).toContain('<title>A&quot;&lt;/title&gt;&lt;b&gt; 会員サイト</title>');
  expect(page).toContain('<meta name="description" content="A&quot;&lt;/title&gt;&lt;b&gt;の会員サイト');
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain('<meta name="color-scheme" content="only light">');
  expect(page).toContain('<meta name="referrer" content="no-referrer">');
});
