import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as guarded } from './fixtures';
import { type ServerChoice, START_LIMIT_MS, startServer, type TestServer } from './testServer';

/**
 * The guarded `test` against a server of its own, one for each worker.
 *
 * @param prepare gives the server's settings; may build a site in the empty folder
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
