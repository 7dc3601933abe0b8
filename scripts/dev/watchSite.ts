import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { EntryPlugin, HotModuleReplacementPlugin, webpack } from 'webpack';
import hotMiddleware from 'webpack-hot-middleware';
import { createAppConfig } from '../../webpack.config';
import { loadEnv } from '../../server/envFile';
import { copyPublicFiles } from '../build/publicFiles';
import { HEADERS_FILE } from '../build/headerFiles';

interface WatchedSite {
  /** Folder that the server serves. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Page shown until webpack has compiled the app for the first time; it reloads every second. */
const FIRST_PAGE = '<!doctype html><meta http-equiv="refresh" content="1">webpack is compiling the app.';

/**
 * A policy that restricts neither scripts nor calls, because development code uses `eval` and gets its changes from
 * another port.
 */
const HEADERS = { 'Content-Security-Policy': "frame-ancestors 'none'" };

/**
 * Compiles the app into a folder, again after each change of its sources, and makes browsers replace the changed
 * modules.
 */
export async function watchSite(rootDir: string): Promise<WatchedSite> {
  const folder = path.join(rootDir, '.cache', 'dev');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), FIRST_PAGE);
  await writeFile(path.join(folder, HEADERS_FILE), JSON.stringify(HEADERS));
  await copyPublicFiles(path.join(rootDir, 'public'), folder);

  // Turns the service worker off, because it would cache files that change at every save.
  const env = { ...loadEnv(rootDir), OFFLINE_CARD: 'off' };
  const compiler = webpack(createAppConfig({ mode: 'development', env, buildId: 'development', outputPath: folder }));
  const tellBrowsers = hotMiddleware(compiler, { log: false });
  const changes = createServer((request, response) => {
    tellBrowsers(request, response, () => response.end());
  }).listen(0);
  await once(changes, 'listening');
  // A server that listens on a port has an address of this type.
  const { port } = changes.address() as AddressInfo;
  const client = `webpack-hot-middleware/client?path=http://localhost:${port}/__webpack_hmr&reload=true`;
  new EntryPlugin(rootDir, client, { name: 'main' }).apply(compiler);
  new HotModuleReplacementPlugin().apply(compiler);
  compiler.watch({}, (error, stats) => {
    const report = error ?? stats?.toString({ preset: 'errors-warnings' });
    if (report) console.error(report);
  });
  return {
    folder,
    stop: async () => {
      changes.closeAllConnections();
      changes.close();
      await promisify(compiler.close.bind(compiler))();
    },
  };
}
