import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock';
import { buildApp } from './app';
import type { Database } from './database/database';
import { migrate } from './database/migrate';
import { openPreparedDatabase } from './database/openDatabase';
import { refuseDemoMembers } from './demoMembers';
import { hasCode } from './errors';
import { requireProviderReport } from './fincode/check/providerReport';
import { createLifecycle, type Lifecycle } from './http/lifecycle';
import { checkBuild } from './pages/checkBuild';
import type { Sandbox } from './sandbox';
import type { ServerSettings } from './settings';
import { StartupError } from './startupError';

export interface StartOptions {
  readonly settings: ServerSettings;
  /** Null if the server runs without a sandbox. */
  readonly sandbox: Sandbox | null;
  readonly clock: Clock;
  /** The folder of the built app, or null to serve none. */
  readonly staticRoot: string | null;
  readonly checksAnswers?: boolean;
  /** The stream for log lines. If it is undefined, the logger writes to standard output. */
  readonly logStream?: { write(line: string): void } | undefined;
}

export interface RunningServer {
  /**
   * Stops the server. First /ready answers 503 for DRAIN_SECONDS, so that load balancers notice. Then the server
   * answers the running requests, ends the background work, and closes port and database.
   */
  close(): Promise<void>;
}

/** Starts the server: checks the build, opens, migrates and seeds the database, and listens. Throws StartupErrors. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  if (options.staticRoot !== null) checkBuild(options.staticRoot, options.settings.paymentMode, options.settings);
  requireProviderReport(options.settings);
  const database = await openPreparedDatabase(options.settings, async (preparing) => {
    await migrate(preparing);
    if (options.sandbox === null) await refuseDemoMembers(preparing);
    else await options.sandbox.seed(preparing, options.clock);
  });
  try {
    const lifecycle = createLifecycle();
    const { logStream, ...others } = options;
    const app = await buildApp({ ...others, ...(logStream && { logStream }), database, lifecycle });
    await listen(app, options.settings);
    return {
      close: async () => {
        await drain(lifecycle, options.settings.drainSeconds);
        await stop(app, database);
      },
    };
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

async function listen(app: FastifyInstance, { port, host = everyInterface() }: ServerSettings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (fault) {
    await app.close();
    if (hasCode(fault, 'EADDRINUSE')) throw new StartupError(`Port ${port} is already in use.`);
    if (hasCode(fault, 'EACCES')) throw new StartupError(`Port ${port} may not be used by this user.`);
    if (hasCode(fault, 'EADDRNOTAVAIL')) throw new StartupError(`HOST ${host} is no address of this machine.`);
    throw fault;
  }
}

/**
 * Returns the address at which a server listens on both IPv6 and IPv4. If it listened on only one of them, `localhost`
 * could lead to another program on the same port.
 */
function everyInterface(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  );
  return hasIpv6 ? '::' : '0.0.0.0';
}

async function drain(lifecycle: Lifecycle, seconds: number): Promise<void> {
  lifecycle.drain();
  if (seconds > 0) await delay(seconds * 1_000);
}

async function stop(app: FastifyInstance, database: Database): Promise<void> {
  try {
    await app.close();
  } finally {
    await database.close();
  }
}
