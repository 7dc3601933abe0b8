import fastify, { type FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/calls';
import { runWorker } from './background/runWorker';
import { addressList } from './http/addressList';
import { answerErrors, answerUnroutable } from './http/answerErrors';
import { addBaseHeaders } from './http/baseHeaders';
import { separateCardForm } from './http/cardFormHost';
import { answerClientError, cutIdleConnections, rememberAnswers } from './http/clientErrors';
import { closeUnusedConnections } from './http/connections';
import { readJsonBodies } from './http/jsonBodies';
import { requestIds } from './http/requestIds';
import { loggableError, RequestLog } from './http/requestLog';
import { acceptAllMethods, collectRouteMethods } from './http/wrongMethods';
import { addDemoBanner } from './pages/demoBanner';
import { addHealthRoutes } from './pages/healthRoute';
import { watchEventLoop, type EventLoop } from './operations/eventLoop';
import { countRequests } from './operations/countRequests';
import { addOpenApiPages } from './pages/openApiPages';
import { addMetricsRoute } from './pages/metricsRoute';
import { addMuseumPages } from './pages/museumPages';
import { leadToMeantAddress } from './pages/meantAddress';
import { serveApp, serveNoApp } from './pages/staticApp';
import { addMembershipApi } from './routes/membershipApi';
import { addPaymentCallbackRoute } from './routes/public/paymentCallbackRoute';
import type { Sandbox } from './sandbox';
import { createServices, type ServiceDependencies } from './services';

const BODY_LIMIT_BYTES = 64 * 1024;

/** A client that takes longer to send its request, falls silent within one, or reads no answer is cut (decisions §1). */
const SLOW_CLIENT_MS = 20_000;

export interface AppOptions extends ServiceDependencies {
  /** null: no sandbox. */
  readonly sandbox: Sandbox | null;
  /** The folder of the built app, or null to serve none. */
  readonly staticRoot: string | null;
  /** Where log lines go instead of the standard output. */
  readonly logStream?: { write(line: string): void };
  /** How long a client may take to send its request, in place of what decisions §1 says. */
  readonly slowClientMs?: number;
  /** Whether an answer that the contract does not have becomes a 500: in tests and in development. */
  readonly checksAnswers?: boolean;
  /** Used in place of the measured one. */
  readonly eventLoop?: EventLoop;
}

/** The whole server, not yet listening: the same for tests and for the real start. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const services = await createServices(options);
  const eventLoop = options.eventLoop ?? watchEventLoop(app);
  closeUnusedConnections(app, services.lifecycle);
  rememberAnswers(app);
  cutIdleConnections(app);
  countRequests(app, services.metrics);
  acceptAllMethods(app);
  const refuseOtherMethods = collectRouteMethods(app);
  answerErrors(app);
  if (options.settings.sandbox === 'demo') addDemoBanner(app);
  addBaseHeaders(app, options.settings.apiUrl);
  readJsonBodies(app);
  addHealthRoutes(app, services);
  addMetricsRoute(app, services);
  app.register(async (pages) => {
    addMuseumPages(pages, services);
  });
  options.sandbox?.addRoutes(app, services);
  if (options.settings.desk) {
    const { addDesk } = await import('./desk/desk');
    app.register(async (desk) => {
      addDesk(desk, services);
    });
  }
  app.register(
    async (api) => {
      addMembershipApi(api, { ...services, eventLoop, checksAnswers: options.checksAnswers ?? false });
    },
    { prefix: API_PREFIX },
  );
  app.register(
    async (api) => {
      addPaymentCallbackRoute(api, services);
    },
    { prefix: API_PREFIX },
  );
  app.register(
    async (api) => {
      addOpenApiPages(api, services);
    },
    { prefix: API_PREFIX },
  );
  if (options.staticRoot === null) serveNoApp(app);
  else serveApp(app, options.staticRoot, options);
  // Last, once every route is known.
  app.register(async () => {
    refuseOtherMethods();
  });
  runWorker(app, services.mailDelivery);
  runWorker(app, services.paymentChecks);
  await app.ready();
  return app;
}

function createServer({ settings, logStream, slowClientMs = SLOW_CLIENT_MS }: AppOptions): FastifyInstance {
  const { trustedProxies, logLevel, cardFormOrigin } = settings;
  return fastify({
    ...(cardFormOrigin !== undefined && { rewriteUrl: separateCardForm(cardFormOrigin) }),
    genReqId: requestIds(trustedProxies ?? []),
    // Requests that are running when the server stops are still answered: 503 would send members to the maintenance
    // page.
    return503OnClosing: false,
    ...(trustedProxies && { trustProxy: addressList(trustedProxies) }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: slowClientMs,
    connectionTimeout: slowClientMs,
    http: {
      requestTimeout: slowClientMs,
      // Node swaps the two limits when that for the headers, 60 s unless set, is the longer one; and it looks for slow
      // clients only twice a minute unless told otherwise.
      headersTimeout: slowClientMs,
      connectionsCheckingInterval: slowClientMs / 20,
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      if (!leadToMeantAddress(request, reply)) answerUnroutable(error, request, reply);
    },
    logController: new RequestLog(),
    logger: { level: logLevel, serializers: { err: loggableError }, ...(logStream && { stream: logStream }) },
  });
}
