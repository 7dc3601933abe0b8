import type { FastifyInstance } from 'fastify';
import { authentication, sessionOf, unauthorized } from '../http/authentication';
import { addContractRoutes, type Handlers } from '../http/contractRoutes';
import { cors } from '../http/cors';
import { notFound } from '../http/refusal';
import { requiredHeaders } from '../http/requiredHeaders';
import { collectRouteMethods } from '../http/wrongMethods';
import { refuseWhenOverloaded, type Overload } from '../operations/overload';
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
  readonly overload: Overload | undefined;
  readonly checksAnswers: boolean;
}

/** Adds the routes of the membership API (§7). The plugin must be registered with the prefix of the API. */
export async function membershipApi(app: FastifyInstance, parts: MembershipApiParts): Promise<void> {
  await app.register(cors, parts.settings);
  await app.register(refuseWhenOverloaded, parts);
  await app.register(requiredHeaders);
  await app.register(authentication, parts);
  const refuseOtherMethods = collectRouteMethods(app);
  addContractRoutes(app, handlersOf(parts), parts);
  refuseOtherMethods();
  // Adds routes for unknown paths instead of a not-found handler, because the wildcard route of the app's files would
  // answer first.
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
