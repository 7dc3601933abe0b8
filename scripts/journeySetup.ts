import { ensureBuild } from './build/ensureBuild';
import { BASE_URL_VARIABLE, startServer } from '../e2e/support/testServer';

/** Builds the app if it is stale and serves it for as long as the journeys run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuild();
  const server = await startServer({ isNew: true });
  process.env[BASE_URL_VARIABLE] = server.baseUrl;
  return server.stop;
}
