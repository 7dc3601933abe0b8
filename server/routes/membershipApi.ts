import type { FastifyInstance } from 'fastify';
import { allowAppOrigin } from '../http/cors';
import { notFound } from '../http/refusal';
import { requireHeaders } from '../http/requiredHeaders';
import { validateByContract } from '../http/validation';
import { watchMethods } from '../http/wrongMethods';
import { refuseWhenOverloaded, type EventLoop } from '../operations/eventLoop';
import type { Services } from '../services';
import { addContentRoutes } from './member/contentRoutes';
import { addEmailRoute } from './member/emailRoute';
import { addLogoutRoute } from './member/logoutRoute';
import { addMeRoute } from './member/meRoute';
import { addPasswordRoute } from './member/passwordRoute';
import { addPaymentRoutes } from './member/paymentRoutes';
import { addProfileRoute } from './member/profileRoute';
import { addLegalDocumentsRoute } from './public/legalDocumentsRoute';
import { addLoginRoute } from './public/loginRoute';
import { addPasswordResetRoutes } from './public/passwordResetRoutes';
import { addPlansRoute } from './public/plansRoute';
import { addRegisterRoutes } from './public/registerRoutes';
import { addVerifyEmailRoute } from './public/verifyEmailRoute';

/** The membership API (§7); registered under its prefix. */
export function addMembershipApi(app: FastifyInstance, services: Services & { readonly eventLoop: EventLoop }): void {
  allowAppOrigin(app, services.settings.publicUrl);
  refuseWhenOverloaded(app, services.eventLoop);
  requireHeaders(app);
  app.decorateRequest('session', null);
  app.decorateRequest('me', null);
  const api = validateByContract(app);
  const refuseOtherMethods = watchMethods(app);

  addLoginRoute(api, services);
  addRegisterRoutes(api, services);
  addPasswordResetRoutes(api, services);
  addPlansRoute(api, services);
  addLegalDocumentsRoute(api, services);
  addMeRoute(api, services);
  addProfileRoute(api, services);
  addPasswordRoute(api, services);
  addEmailRoute(api, services);
  addVerifyEmailRoute(api, services);
  addLogoutRoute(api, services);
  addContentRoutes(api, services);
  addPaymentRoutes(api, services);

  refuseOtherMethods();
  // Routes rather than a not-found handler: the app's files are served by a wildcard route, which would come first.
  app.all('/*', () => Promise.reject(notFound()));
  app.all('/', () => Promise.reject(notFound()));
}
