import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from './startServer';
import { createTestClock } from './testing/testClock';
import { TEST_SETTINGS } from './testing/testApp';

const start = (staticRoot: string) =>
  startServer({ settings: TEST_SETTINGS, sandbox: null, clock: createTestClock().now, staticRoot });

it('does not start without the built app it is to serve, and says what to do', async () => {
  await expect(start('/nowhere/dist')).rejects.toThrow(
    'There is no built app in /nowhere/dist: run "npm run build" first.',
  );
});

it('does not start with an app that was built for another card provider', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-build-'));
  writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
  writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ PAYMENT_MODE: 'none' }));
  await expect(start(dist)).rejects.toThrow(
    `The app in ${dist} was built with PAYMENT_MODE=none, but the server has PAYMENT_MODE=sandbox: build it anew.`,
  );
  rmSync(dist, { recursive: true });
});
