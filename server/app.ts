import fastify, { type FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/calls';
import { runWorker } from './background/runWorker';
import { addressList } from './http/addressList';
import { answerErrors, answerUnroutable } from './http/answerErrors';
import { addBaseHeaders } from './http/baseHeaders';
import { separateCardForm } from './http/cardFormHost';
import { answerClientError, cutIdleConnections } from './http/clientErrors';
import { closeUnusedConnections } from './http/connections';
import { readJsonBodies } from './http/jsonBodies';
import { requestIds } from './http/requestIds';
import { loggableError, RequestLog } from './http/requestLog';
import { acceptAllMethods, collectRouteMethods } from './http/wrongMethods';
import { addDemoBanner } from './pages/demoBanner';
import { healthRoutes } from './pages/healthRoute';
import { countRequests } from './operations/countRequests';
import type { Overload } from './operations/overload';
import { openApiPages } from './pages/openApiPages';
import { metricsRoute } from './pages/metricsRoute';
import { museumPages } from './pages/museumPages';
import { leadToMeantAddress } from './pages/meantAddress';
import { serveApp, serveNoApp } from './pages/staticApp';
import { membershipApi } from './routes/membershipApi';
import { paymentCallbackRoute } from './routes/public/paymentCallbackRoute';
import type { Sandbox } from './sandbox';
import { createServices, type ServiceDependencies } from './services';

const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Milliseconds after which the server closes the connection of a client that is slow to send a request or to read an
 * answer (decisions §1).
 */
const SLOW_CLIENT_MS = 20_000;

export interface AppOptions extends ServiceDependencies {
  /** Null if the server runs without a sandbox. */
  readonly sandbox: Sandbox | null;
  /** The folder of the built app, or null to serve none. */
  readonly staticRoot: string | null;
  /** The stream to which log lines are written. By default, it is standard output. */
  readonly logStream?: { write(line: string): void };
  /** Milliseconds within which a client must send its request, if they differ from `SLOW_CLIENT_MS`. */
  readonly slowClientMs?: number;
  /** If true, an answer that differs from the contract becomes a 500. Tests and development use this. */
  readonly checksAnswers?: boolean;
  /** The limits above which the server refuses requests as overloaded, if they differ from the default. */
  readonly overload?: Overload;
}

/** Builds the whole server without listening, for tests and for the real start alike. The database must be migrated. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createServer(options);
  const services = await createServices(options);
  const { settings, sandbox, staticRoot, checksAnswers = false, overload } = options;
  closeUnusedConnections(app, services.lifecycle);
  cutIdleConnections(app);
  countRequests(app, services.metrics);
  acceptAllMethods(app);
  const refuseOtherMethods = collectRouteMethods(app);
  answerErrors(app);
  if (settings.sandbox === 'demo') addDemoBanner(app);
  addBaseHeaders(app, settings.apiUrl);
  readJsonBodies(app);
  app.register(healthRoutes, services);
  app.register(metricsRoute, services);
  app.register(museumPages, services);
  sandbox?.addRoutes(app, services);
  if (settings.desk) {
    const { addDesk } = await import('./desk/desk');
    app.register(async (desk) => {
      addDesk(desk, services);
    });
  }
  app.register(membershipApi, { ...services, overload, checksAnswers, prefix: API_PREFIX });
  app.register(paymentCallbackRoute, { ...services, prefix: API_PREFIX });
  app.register(openApiPages, { ...services, prefix: API_PREFIX });
  if (staticRoot === null) serveNoApp(app);
  else serveApp(app, staticRoot, options);
  // This plugin is the last one, because it reads the methods of all routes before it.
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
    // Still answers requests that arrive while the server stops. Otherwise a 503 would send members to the maintenance
    // page.
    return503OnClosing: false,
    ...(trustedProxies && { trustProxy: addressList(trustedProxies) }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: slowClientMs,
    connectionTimeout: slowClientMs,
    http: {
      requestTimeout: slowClientMs,
      // Node requires that `headersTimeout` (60 s by default) is not greater than `requestTimeout`, and otherwise swaps
      // the two. The interval is shorter than the limits, since by default Node looks for slow clients only every 30 s.
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
