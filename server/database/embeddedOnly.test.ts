import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadEnv } from '../envFile';
import { readServerSettings } from '../settings';
import { startServer } from '../startServer';

/** Simulates a machine for which fs-native-extensions has no binary. */
jest.mock('fs-native-extensions', () => {
  throw new Error('fs-native-extensions was loaded');
});
jest.mock('@electric-sql/pglite', () => {
  throw new Error('PGlite was loaded');
});

const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-embedded-'));
afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

it.each([
  ['with DATABASE_URL', 'postgres://127.0.0.1:1/museum', 'The database of DATABASE_URL cannot be reached'],
  ['without DATABASE_URL', '', /was loaded/],
])('%s the packages of the embedded database are loaded only if it is used', async (_, databaseUrl, fault) => {
  const root = path.join(__dirname, '../..');
  const settings = readServerSettings({ ...loadEnv(root), DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, root);
  const start = startServer({ settings, sandbox: null, clock: () => new Date(), staticRoot: null });
  await expect(start).rejects.toThrow(fault);
});
