import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CALLS } from '../../../src/contract/calls';
import { IDEMPOTENCY_KEY_HEADER, paymentInputSchema } from '../../../src/contract/payment';
import { sessionOf } from '../../http/authentication';
import { notFound, Refusal, REFUSALS } from '../../http/refusal';
import type { Api } from '../../http/validation';
import { toPayment } from '../../payments/paymentAnswer';
import type { Services } from '../../services';

const uuid = z.uuid();

const paramsSchema = z.object({ paymentId: z.string() });

/**
 * POST /v1/me/payments (decisions §1, §6): 201 with the payment of this attempt, declined or not; 200 with another one
 * that stands in for it. GET /v1/me/payments/{paymentId}: one of the member's own.
 */
export function addPaymentRoutes(api: Api, { payments, authentication }: Services): void {
  api.post(
    CALLS.pay.path,
    { schema: { body: paymentInputSchema }, onRequest: authentication.required },
    async (request, reply) => {
      const { memberId } = sessionOf(request);
      const order = { ...request.body, memberId, idempotencyKey: idempotencyKeyOf(request) };
      const { payment, isOfThisAttempt } = await payments.pay(order, request.log);
      return reply.code(isOfThisAttempt ? 201 : 200).send(toPayment(payment));
    },
  );

  api.get(
    CALLS.getPayment.path,
    { schema: { params: paramsSchema }, onRequest: authentication.required },
    async (request) => {
      const id = uuid.safeParse(request.params.paymentId);
      const payment = id.success ? await payments.read(sessionOf(request).memberId, id.data, request.log) : null;
      if (payment === null) throw notFound();
      return toPayment(payment);
    },
  );
}

function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = uuid.safeParse(headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]);
  if (!key.success) throw new Refusal(400, { message: REFUSALS.badRequest });
  return key.data;
}
