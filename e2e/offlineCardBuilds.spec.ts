import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { rootDir } from '../tools/processes/rootDir';
import { failedToLoad } from './support/complaints';
import { expect } from './support/fixtures';
import { cachedFiles, visitWithCard, whenWorkerIsReady, workersOf } from './support/offlineCard';
import { withServer } from './support/ownServer';
import { publishSite } from './support/publishedSite';
import { tagged } from './support/tags';

let folder = '';

/** A `test` against a server whose build can be replaced while a member uses a page. */
const test = withServer(async (empty) => {
  folder = empty;
  await publishSite(folder);
  return { site: folder };
}).extend<{ site: Awaited<ReturnType<typeof publishSite>> }>({
  // Uses the fixture `ownServer`, because `folder` is set when that server is prepared.
  site: async ({ ownServer: _ }, use) => use(await publishSite(folder)),
});

test.use({ hasServiceWorkers: true });

const OFFLINE = failedToLoad('/v1/(?:me|plans)', 'net::ERR_INTERNET_DISCONNECTED');

test(
  'a new build is there at the next page load',
  tagged('beyond', 'phone'),
  async ({ page, context, site, guard }) => {
    guard.expectError(OFFLINE);
    await visitWithCard(page);
    await site.publish('second');
    await page.reload();
    await expect(page.getByRole('button', { name: '会員証を表示' })).toBeVisible();
    expect(await firstScripts(page)).toEqual(['main.second.js']);
    // When the service worker has cached all scripts of the new build, it deletes those of the former build.
    await expect.poll(() => firstScriptsCached(page)).toEqual(['main.second.js']);

    await context.setOffline(true);
    await expectOfflineCard(page, ['main.second.js']);
  },
);

test('two builds are never cached together', tagged('beyond', 'phone'), async ({ page, context, site, guard }) => {
  guard.expectError(OFFLINE);
  await visitWithCard(page);
  const before = await firstScriptsCached(page);
  await site.publish('second');
  // Changes the page, so that it no longer has the hash that the new service worker expects. This also happens if yet
  // another build replaces the page while the worker caches its files.
  await site.changePage();
  await page.reload();
  await expect(page.getByRole('button', { name: '会員証を表示' })).toBeVisible();
  expect(await page.evaluate(updateWorker)).toBe('redundant');
  expect(await firstScriptsCached(page)).toEqual(before);

  await context.setOffline(true);
  await expectOfflineCard(page, before);
});

test(
  'a build with OFFLINE_CARD=off removes the worker and its files',
  tagged('beyond', 'phone'),
  async ({ page, site }) => {
    await visitWithCard(page);
    await site.replaceWorker(await removingWorker());
    await page.reload();
    await expect.poll(() => workersOf(page)).toBe(0);
    expect(await cachedFiles(page)).toEqual({});
    await expect(page.getByRole('button', { name: '会員証を表示' })).toBeVisible();
  },
);

async function expectOfflineCard(page: Page, scripts: readonly string[]): Promise<void> {
  await page.reload();
  await expect(page.getByText(/通信できません。最終確認/)).toBeVisible();
  expect(await firstScripts(page)).toEqual(scripts);
}

/**
 * Returns the compiled script of the service worker that removes itself. A build with OFFLINE_CARD=off contains this
 * worker.
 */
async function removingWorker(): Promise<string> {
  const source = await readFile(join(rootDir, 'src/serviceWorker/removal.ts'), 'utf8');
  const compilerOptions = { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 };
  return transpileModule(source, { compilerOptions }).outputText;
}

/**
 * Returns the file names of the `main` scripts that the page has loaded. Each build has one, so they show which builds
 * the page comes from.
 */
function firstScripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...document.scripts].flatMap(({ src }) => [...(/main\.\w+\.js$/.exec(src) ?? [])]));
}

async function firstScriptsCached(page: Page): Promise<readonly string[]> {
  await whenWorkerIsReady(page);
  return Object.keys(await cachedFiles(page)).flatMap((path) => /main\.\w+\.js$/.exec(path) ?? []);
}

/** Runs in the page: makes the browser look for a new worker, and returns the state that this worker reaches first. */
async function updateWorker(): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  return new Promise((resolve, reject) => {
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => resolve(worker.state));
    });
    registration.update().catch(reject);
  });
}
