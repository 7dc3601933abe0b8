import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listPrecachedFiles } from './precachedFiles';
import { createWorkerConfig } from './scriptConfigs';

const folder = mkdtempSync(path.join(tmpdir(), 'museum-precache-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

// Tests only which files are listed. e2e/offlineCard.spec.ts proves that browsers accept their hashes.
test('the worker keeps the start page, what the card is drawn with, the font and the banner, each once', async () => {
  mkdirSync(path.join(folder, 'assets'));
  const assets = ['main.1a.js', 'card.2b.js', 'plans.3c.js', 'inter.4d.woff2', 'banner.5e.svg'];
  for (const file of ['index.html', ...assets.map((name) => `assets/${name}`)])
    writeFileSync(path.join(folder, file), file);
  const cardFiles = ['assets/main.1a.js', 'assets/card.2b.js', 'assets/card.2b.js'];
  const kept = await listPrecachedFiles(folder, cardFiles);
  const wanted = ['/', ...assets.filter((name) => name !== 'plans.3c.js').map((name) => `/assets/${name}`)];
  expect(kept.map(({ url }) => url).sort()).toEqual(wanted.sort());
});

test.each([
  ['on', /offlineCard/],
  ['off', /removal/],
])('OFFLINE_CARD=%s decides which worker is built', (setting, entry) => {
  const config = createWorkerConfig({ env: { OFFLINE_CARD: setting } });
  expect(JSON.stringify(config.entry)).toMatch(entry);
});
