import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServerProcess } from './testing/serverProcess';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'museum-drain-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('answers whoever it has let in before it stops', async () => {
  // Without a second's grace, a request that is still on its way over an open connection may be cut off.
  const server = await startServerProcess(folder, { DRAIN_SECONDS: '1' });
  const signingIn = ['free', 'member', 'renew', 'u25', 'union', 'new'].map((name) => server.signIn(`${name}@example.test`));
  // The others are in line for the check of their password, or about to be.
  await Promise.race(signingIn);
  server.kill('SIGTERM');
  for (const token of await Promise.all(signingIn)) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
});
