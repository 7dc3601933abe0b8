import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as guarded } from './fixtures';
import { type ServerChoice, START_LIMIT_MS, startServer, type TestServer } from './testServer';

/**
 * Returns a `test` whose workers each start a separate server.
 *
 * @param prepare gets an empty folder, into which it may write a site, and returns the server's settings
 */
export const withServer = (prepare: (folder: string) => Promise<ServerChoice> | ServerChoice) =>
  guarded.extend<object, { ownServer: TestServer }>({
    ownServer: [
      async ({}, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'museum-site-'));
        const server = await startServer(await prepare(folder));
        await use(server);
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 2 * START_LIMIT_MS },
    ],
    baseURL: async ({ ownServer }, use) => use(ownServer.baseUrl),
  });
