import fastify, { type FastifyInstance } from 'fastify';
import { API_PREFIX } from '../src/contract/calls';
import { runWorker } from './background/runWorker';
import { answerErrors, answerUnroutable } from './http/answerErrors';
import { addBaseHeaders } from './http/baseHeaders';
import { closeUnusedConnections } from './http/connections';
import { readJsonBodies } from './http/jsonBodies';
import { loggableError, RequestLog } from './http/requestLog';
import { addHealthRoute } from './pages/healthRoute';
import { addMailboxPages } from './pages/mailboxPages';
import { addSandboxPages } from './pages/sandboxPages';
import { serveApp, serveNoApp } from './pages/staticApp';
import { addMembershipApi } from './routes/membershipApi';
import { addPaymentCallbackRoute } from './routes/public/paymentCallbackRoute';
import { addGeocodeSandbox } from './sandbox/geocode/geocodeRoute';
import { addPaymentSandbox } from './sandbox/payment/paymentSandbox';
import { createServices, type ServiceParts, type Services } from './services';

const BODY_LIMIT_BYTES = 64 * 1024;

/** A client that takes longer to send its request, or falls silent within one, is cut (decisions §1). */
const SLOW_CLIENT_MS = 20_000;

export interface AppOptions extends ServiceParts {
  /** The folder of the built app, or null to serve none. */
  readonly staticRoot: string | null;
  /** Where log lines go instead of the standard output. */
  readonly logStream?: { write(line: string): void };
}

/** The whole server, not yet listening: the same for tests and for the real start. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies } = options.settings;
  const app = fastify({
    ...(trustedProxies && { trustProxy: [...trustedProxies] }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: SLOW_CLIENT_MS,
    connectionTimeout: SLOW_CLIENT_MS,
    // Node swaps the two limits when that for the headers, 60 s unless set, is the longer one; and it looks for slow
    // clients only twice a minute unless told otherwise.
    http: { requestTimeout: SLOW_CLIENT_MS, headersTimeout: SLOW_CLIENT_MS, connectionsCheckingInterval: 1_000 },
    frameworkErrors: answerUnroutable,
    logController: new RequestLog(),
    logger: {
      level: options.settings.logLevel,
      serializers: { err: loggableError },
      ...(options.logStream && { stream: options.logStream }),
    },
  });
  const services = await createServices(options);
  closeUnusedConnections(app);
  answerErrors(app);
  addBaseHeaders(app, options.settings.publicUrl);
  readJsonBodies(app);
  addHealthRoute(app, services);
  addSandbox(app, services);
  app.register(
    async (api) => {
      addMembershipApi(api, services);
    },
    { prefix: API_PREFIX },
  );
  app.register(
    async (api) => {
      addPaymentCallbackRoute(api, services);
    },
    { prefix: API_PREFIX },
  );
  if (options.staticRoot === null) serveNoApp(app);
  else serveApp(app, options.staticRoot);
  runWorker(app, services.mailDelivery);
  runWorker(app, services.paymentChecks);
  await app.ready();
  return app;
}

/** What stands in for the museum's own site and for the services around it (decisions §9). */
function addSandbox(app: FastifyInstance, services: Services): void {
  app.register(async (pages) => {
    addSandboxPages(pages, services);
  });
  app.register(async (pages) => {
    addMailboxPages(pages, services);
  });
  addGeocodeSandbox(app);
  addPaymentSandbox(app, services);
}
