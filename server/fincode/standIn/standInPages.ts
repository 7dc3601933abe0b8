import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownPolicy } from '../../http/baseHeaders';
import { renderChallenge, renderNoChallenge, renderReturn } from '../../sandbox/payment/challengePages';
import { StandInRefusal, type StandInPayment, type StandInPayments } from './standInPayments';

interface StandInPages {
  readonly payments: StandInPayments;
  readonly museumName: string;
  readonly publicUrl: string;
}

interface OfPayment {
  readonly Params: { readonly accessId: string };
  readonly Body: URLSearchParams | undefined;
}

/** The page to which `redirect_url` leads: the challenge, or for a frictionless card the way back at once. */
export function addStandInPages(app: FastifyInstance, { payments, museumName, publicUrl }: StandInPages): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // The callback leads on to the site, which may have another origin than this server.
    reply.header('Content-Security-Policy', ownPolicy(new URL(publicUrl).origin));
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StandInRefusal)) throw error;
    return sendPage(reply.code(404), renderNoChallenge(museumName, publicUrl));
  });

  app.get<OfPayment>('/challenge/:accessId', ({ params }, reply) => {
    const payment = payments.findByAccess(params.accessId);
    if (payment.card?.behaviour === 'frictionless') payments.decide(payment, true);
    if (payment.charge?.status === 'waiting') {
      const last4 = payment.card?.last4 ?? '';
      return sendPage(reply, renderChallenge({ museumName, amount: payment.amount, last4 }));
    }
    return sendPage(reply, returnPage(payment, payment.card?.behaviour === 'frictionless'));
  });

  app.post<OfPayment>('/challenge/:accessId', ({ params, body }, reply) => {
    const payment = payments.findByAccess(params.accessId);
    payments.decide(payment, body?.get('decision') === 'approve');
    return sendPage(reply, returnPage(payment, true));
  });
}

function returnPage({ charge, accessId, returnUrl = '' }: StandInPayment, isAutomatic: boolean): string {
  const result = charge?.failure ?? 'succeeded';
  return renderReturn({ result, callbackUrl: returnUrl, method: 'post', fields: { MD: accessId }, isAutomatic });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
