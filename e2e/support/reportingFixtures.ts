import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySite } from './copySite';
import { type ErrorRecorder, startErrorRecorder } from './errorRecorder';
import { test as guarded } from './fixtures';
import { freePort, START_LIMIT_MS, startServer, type TestServer } from './testServer';

interface ReportingServer extends TestServer {
  readonly recorderPort: number;
}

/** The guarded `test` on a site of its own, which reports to a recorder that every test starts anew. */
export const test = guarded.extend<{ recorder: ErrorRecorder }, { reportingServer: ReportingServer }>({
  reportingServer: [
    async ({}, use) => {
      const site = await mkdtemp(join(tmpdir(), 'museum-reporting-'));
      const recorderPort = await freePort();
      await copySite(site, { SENTRY_DSN: `http://public@127.0.0.1:${recorderPort}/1` });
      const server = await startServer({ site });
      await use({ ...server, recorderPort });
      await server.stop();
      await rm(site, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  baseURL: async ({ reportingServer }, use) => use(reportingServer.baseUrl),
  recorder: async ({ reportingServer }, use) => {
    const recorder = await startErrorRecorder(reportingServer.recorderPort);
    await use(recorder);
    await recorder.stop();
  },
});
