import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/services';
import { addChallengeRoutes } from './challengeRoutes';
import { BANK_STYLESHEET_PATH, RETURN_SCRIPT_PATH, returnScript } from './renderBankPage';
import { addTokenRoute } from './tokenRoute';

const BANK_STYLESHEET = readFileSync(path.join(__dirname, 'bank.css'));

/** The card provider of the sandbox as browsers meet it (decisions §6, §9). */
export function addPaymentSandbox(app: FastifyInstance, services: Services): void {
  app.register(async (tokens) => {
    addTokenRoute(tokens, services);
  });
  app.register(async (challenge) => {
    addChallengeRoutes(challenge, services);
  });
  app.get(BANK_STYLESHEET_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(BANK_STYLESHEET));
  app.get(RETURN_SCRIPT_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(returnScript));
}
