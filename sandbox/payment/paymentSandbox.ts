import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readStylesheet } from '../../server/pages/stylesheet';
import type { Services } from '../../server/services';
import { challengeRoutes } from './challengeRoutes';
import { BANK_STYLESHEET_PATH, RETURN_SCRIPT_PATH, returnScript } from './renderBankPage';
import { tokenRoute } from './tokenRoute';

const BANK_STYLESHEET = readStylesheet(path.join(__dirname, 'bank.css'));

/** Adds the routes of the sandbox's card provider that browsers call (decisions §6, §9). */
export async function paymentSandbox(app: FastifyInstance, services: Services): Promise<void> {
  app.register(tokenRoute, services);
  app.register(challengeRoutes, services);
  app.get(BANK_STYLESHEET_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(BANK_STYLESHEET));
  app.get(RETURN_SCRIPT_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(returnScript));
}
