import type { FastifyInstance } from 'fastify';
import { prepareBankPages, sendPage, type BankForm } from '../payment/bankPages';
import { renderChallenge, renderNoChallenge, renderReturn } from '../payment/challengePages';
import { FakeRefusal, type FakePayment, type FakePayments } from './fakePayments';

interface FakePages {
  readonly payments: FakePayments;
  readonly museumName: string;
  readonly publicUrl: string;
}

interface OfPayment {
  readonly Params: { readonly accessId: string };
  readonly Body: BankForm;
}

/**
 * Adds the page of 3-D Secure, whose address fincode's API returns as `redirect_url`. It shows the challenge; for a
 * card that needs no challenge, it shows a form that returns to the museum at once.
 */
export function addFakePages(app: FastifyInstance, { payments, museumName, publicUrl }: FakePages): void {
  prepareBankPages(app, publicUrl);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FakeRefusal)) throw error;
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
    payments.decide(payment, body?.decision === 'approve');
    return sendPage(reply, returnPage(payment, true));
  });
}

function returnPage({ charge, accessId, returnUrl = '' }: FakePayment, isAutomatic: boolean): string {
  const result = charge?.failure ?? 'succeeded';
  return renderReturn({ result, callbackUrl: returnUrl, method: 'post', fields: { MD: accessId }, isAutomatic });
}
