import { test as base } from './fixtures';
import { START_LIMIT_MS, startServer, type TestServer } from './testServer';

/** Playwright's `test` against a server that replaces the bearer with every answer. */
export const test = base.extend<object, { rotatingServer: TestServer }>({
  rotatingServer: [
    async ({}, use) => {
      const server = await startServer({ settings: { TOKEN_ROTATION_SECONDS: '0' } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: async ({ rotatingServer }, use) => use(rotatingServer.baseUrl),
});
