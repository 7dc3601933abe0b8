import path from 'node:path';
import { promisify } from 'node:util';
import { webpack } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createWebpackConfig } from '../../webpack.config';

interface HotSiteOptions {
  readonly rootDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly port: number;
  readonly apiPort: number;
}

interface HotSite {
  /** Resolves when the site listens; it answers as soon as the first compilation is done. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the server of `npm start` answers itself; everything else is the app's. */
const API_PATHS = ['/api', '/sandbox', '/legal', '/articles', '/health', '/ready', '/metrics'];

/** The app, compiled in memory and replaced in the browser as its sources change, with the API behind it. */
export function createHotSite({ rootDir, env, port, apiPort }: HotSiteOptions): HotSite {
  const compiler = webpack(createWebpackConfig({ mode: 'development', env, buildId: 'development' }));
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      historyApiFallback: true,
      static: { directory: path.join(rootDir, 'public') },
      proxy: [{ context: API_PATHS, target: `http://localhost:${apiPort}` }],
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { stats: 'errors-warnings' },
      // scripts/dev.ts has the API to stop as well.
      setupExitSignals: false,
    },
    compiler,
  );
  return {
    start: () => server.start(),
    stop: async () => {
      await server.stop();
      await promisify(compiler.close.bind(compiler))();
    },
  };
}
