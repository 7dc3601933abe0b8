import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashToken } from '../sessions/bearerToken';
import { createSessionRepository } from '../sessions/sessionRepository';
import { startTestApp } from '../testing/testApp';
import { openDataDirectory } from './dataDirectory';

// Four minutes on a busy machine.
jest.setTimeout(1_800_000);

const ROTATIONS = 100_000;
const PROMISED_BYTES = 64 * 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'museum-growth-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function sizeOf(directory: string): number {
  const sizes = readdirSync(directory, { recursive: true }).map((name) => {
    const entry = statSync(path.join(directory, String(name)));
    return entry.isFile() ? entry.size : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('100,000 rotated bearers leave the data directory within 64 MiB of where it was (decisions §15)', async () => {
  const museum = await startTestApp({ database: await openDataDirectory(folder) });
  const token = await museum.signIn('member@example.test');
  const before = sizeOf(folder);
  // The statements of a call that rotates, without the call: it takes four times as long.
  const sessions = createSessionRepository(museum.database);
  let hash = hashToken(token);
  for (let rotation = 1; rotation <= ROTATIONS; rotation += 1) {
    const found = await sessions.find(hash);
    hash = hashToken(String(rotation));
    expect(found !== null && (await sessions.rotate(found, { hash, issuedAt: museum.clock.now() }))).toBe(true);
    if (rotation % 10_000 === 0) expect(sizeOf(folder) - before).toBeLessThan(PROMISED_BYTES);
  }
  await museum.close();
});
