import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bearerOf, startTestApp } from '../testing/testApp';
import { openDataDirectory } from './dataDirectory';

// A hundred seconds on an idle machine.
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
  let token = await museum.signIn('member@example.test');
  const before = sizeOf(folder);
  for (let rotation = 0; rotation < ROTATIONS; rotation += 1) {
    museum.clock.advance(61);
    const answer = await museum.call('GET /v1/me', { token });
    // After thirty days a session is over.
    token = answer.statusCode === 200 ? bearerOf(answer) : await museum.signIn('member@example.test');
    if (rotation % 10_000 === 0) expect(sizeOf(folder) - before).toBeLessThan(PROMISED_BYTES);
  }
  expect(sizeOf(folder) - before).toBeLessThan(PROMISED_BYTES);
  await museum.close();
});
