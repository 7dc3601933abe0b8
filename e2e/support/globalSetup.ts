import { ensureBuild } from '../../scripts/build/ensureBuild';
import { SERVER_VARIABLES } from './serverPlace';
import { startServer } from './testServer';

/** Builds the app if it is stale and serves it for as long as the journeys run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureBuild();
  const server = await startServer();
  process.env[SERVER_VARIABLES.baseUrl] = server.baseUrl;
  process.env[SERVER_VARIABLES.folder] = server.folder;
  return server.stop;
}
