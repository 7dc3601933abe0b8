import type { FastifyInstance } from 'fastify';
import { sessionOf, unauthorized } from '../http/authentication';
import { addContractRoutes, type Handlers } from '../http/contractRoutes';
import { allowAppOrigin } from '../http/cors';
import { notFound } from '../http/refusal';
import { requireHeaders } from '../http/requiredHeaders';
import { collectRouteMethods } from '../http/wrongMethods';
import { refuseWhenOverloaded, type EventLoop } from '../operations/eventLoop';
import type { Services } from '../services';
import { contentRoutes } from './member/contentRoutes';
import { emailRoute } from './member/emailRoute';
import { passwordRoute } from './member/passwordRoute';
import { paymentRoutes } from './member/paymentRoutes';
import { profileRoute } from './member/profileRoute';
import { legalDocumentsRoute } from './public/legalDocumentsRoute';
import { loginRoute } from './public/loginRoute';
import { passwordResetRoutes } from './public/passwordResetRoutes';
import { registerRoutes } from './public/registerRoutes';
import { verifyEmailRoute } from './public/verifyEmailRoute';

export interface MembershipApiParts extends Services {
  readonly eventLoop: EventLoop;
  readonly checksAnswers: boolean;
}

/** The membership API (§7); registered under its prefix. */
export function addMembershipApi(app: FastifyInstance, parts: MembershipApiParts): void {
  allowAppOrigin(app, parts.settings.publicUrl);
  refuseWhenOverloaded(app, parts.eventLoop);
  requireHeaders(app);
  app.decorateRequest('session', null);
  app.decorateRequest('me', null);
  const refuseOtherMethods = collectRouteMethods(app);
  addContractRoutes(app, handlersOf(parts), parts);
  refuseOtherMethods();
  // Routes rather than a not-found handler: the app's files are served by a wildcard route, which would come first.
  app.all('/*', () => Promise.reject(notFound()));
  app.all('/', () => Promise.reject(notFound()));
}

function handlersOf(services: Services): Handlers {
  return {
    ...loginRoute(services),
    ...registerRoutes(services),
    ...passwordResetRoutes(services),
    ...legalDocumentsRoute(services),
    ...profileRoute(services),
    ...passwordRoute(services),
    ...emailRoute(services),
    ...verifyEmailRoute(services),
    ...contentRoutes(services),
    ...paymentRoutes(services),
    getPlans: () => services.plans.list(),
    getMe: async ({ me }) => {
      if (me === null) throw unauthorized();
      return { me };
    },
    logout: (request) => services.sessions.end(sessionOf(request)),
  };
}
