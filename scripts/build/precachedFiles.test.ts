import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CARD_CHUNKS, listPrecachedFiles } from './precachedFiles';
import { createWorkerConfig } from './scriptConfigs';

const PAGE = '<title>みやこ市立美術館</title>';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'museum-precache-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  for (const file of ['main.1a.js', 'main.1a.css', 'card.2b.js', 'plans.3c.js', 'inter.4d.woff2', 'banner.5e.svg']) {
    await writeFile(path.join(folder, 'assets', file), file);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const weight = (name: string, files: readonly string[]) => ({ name, files, bytesByPackage: {} });
const weights = [
  weight('initial', ['assets/main.1a.js', 'assets/main.1a.css']),
  ...CARD_CHUNKS.map((name) => weight(name, ['assets/card.2b.js'])),
  weight('../features/plans/PlansPage', ['assets/plans.3c.js']),
];
const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('the worker keeps the start page, what the card is drawn with, the font and the banner, each once and by its hash', async () => {
  const files = await listPrecachedFiles(folder, weights);
  const [page, ...assets] = files;
  expect(page).toEqual({
    url: '/',
    // Of its content.
    revision: integrityOf(PAGE).slice(-16),
    integrity: integrityOf(PAGE),
  });
  expect([...assets].sort((a, b) => a.url.localeCompare(b.url))).toEqual(
    ['banner.5e.svg', 'card.2b.js', 'inter.4d.woff2', 'main.1a.css', 'main.1a.js'].map((file) => ({
      url: `/assets/${file}`,
      // Its name changes with its content.
      revision: null,
      integrity: integrityOf(file),
    })),
  );
});

test('a chunk of the card that the build does not know is a fault of the build', async () => {
  await expect(listPrecachedFiles(folder, weights.slice(0, 2))).rejects.toThrow(/has no chunk/);
});

test.each([
  ['on', /offlineCard/],
  ['off', /removal/],
])('OFFLINE_CARD=%s decides which worker is built', (setting, entry) => {
  const config = createWorkerConfig(folder, { OFFLINE_CARD: setting });
  expect(JSON.stringify(config.entry)).toMatch(entry);
});
