import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { rootDir } from '../tools/processes/rootDir';
import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { recordOf } from './support/hostileRecords';
import { chooseRecord } from './support/recordFile';
import { tagged } from './support/tags';

const DIST = join(rootDir, 'dist');
const HEADERS = JSON.parse(readFileSync(join(DIST, 'headers.json'), 'utf8')) as Record<string, string>;

const HOSTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'that sends no headers': {},
  "that sends the app's headers with every file": HEADERS,
};

for (const [title, headers] of Object.entries(HOSTS)) {
  test(`a host ${title} shows a record, and its page can send nothing`, tagged('desktop'), async ({ page, guard }) => {
    // Serves dist/ as a static host does: with the same headers for every file, and with index.html for a folder.
    const host = fastify({ forceCloseConnections: true });
    host.addHook('onRequest', async (_, answer) => void answer.headers(headers));
    await host.register(fastifyStatic, { root: DIST });
    try {
      await page.goto(`${await host.listen({ port: 0, host: '127.0.0.1' })}/support/viewer/`);
      await chooseRecord(page, recordOf({}));
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText('ログイン');

      guard.expectError(/Content Security Policy/);
      const places = [page, page.frames().at(-1) ?? page];
      for (const place of places) {
        const sent = place.evaluate(() => fetch('/build.json').then(({ status }) => status));
        await expect(sent).rejects.toThrow(/Failed to fetch/);
      }
    } finally {
      await host.close();
    }
  });
}

test('the frame can neither reach the page around it nor keep anything', tagged('desktop'), async ({ page }) => {
  await page.goto('/support/viewer/');
  await chooseRecord(page, recordOf({}));
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('ログイン');
  const frame = page.frames().at(-1);
  await expect(frame?.evaluate(() => window.parent.document.title)).rejects.toThrow(/SecurityError|cross-origin/);
  await expect(frame?.evaluate(() => sessionStorage.length)).rejects.toThrow(/SecurityError|sandboxed/);
});

test('the styles of the frame show pictures of their own build', tagged('desktop'), () => {
  const screens = join(DIST, 'support/viewer/screen');
  const builds = readFileSync(join(screens, 'builds.json'), 'utf8');
  const [build = ''] = JSON.parse(builds) as readonly string[]; // formerFrames.ts writes a list of build ids
  const styles = readdirSync(join(screens, build)).filter((file) => file.endsWith('.css'));
  const texts = styles.map((file) => readFileSync(join(screens, build, file), 'utf8'));
  const pictures = texts.flatMap((text) => text.match(/[^("']+\.svg/g) ?? []);
  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) expect(picture).toContain(`/screen/${build}/`);
});

test('a viewer whose script does not come says so', tagged('desktop'), async ({ page, guard }) => {
  guard.expectError(failedToLoad('/viewer.+\\.js', 'net::ERR_FAILED'));
  await page.route(/\/viewer\.\w+\.js$/, (route) => route.abort());
  await page.goto('/support/viewer/');
  await expect(page.getByText(/^表示に時間がかかっています。/)).toBeVisible();
  await page.unroute(/\/viewer\.\w+\.js$/);
  await page.getByRole('link', { name: '再読み込み' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^表示に時間がかかっています。/)).toHaveCount(0);
});
