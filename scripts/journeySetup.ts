import { ensureBuild } from './build/ensureBuild';
import { BASE_URL_VARIABLE, startServer } from '../e2e/support/testServer';

/** Playwright's global setup: builds the app if needed, and serves it while the browser tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuild();
  const server = await startServer({ isNew: true });
  process.env[BASE_URL_VARIABLE] = server.baseUrl;
  return server.stop;
}
