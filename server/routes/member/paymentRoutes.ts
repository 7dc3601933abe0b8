import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import { sessionOf } from '../../http/authentication';
import { notFound, Refusal, REFUSALS } from '../../http/refusal';
import type { Handlers } from '../../http/contractRoutes';
import { toPayment } from '../../payments/paymentAnswer';
import type { Services } from '../../services';

const uuid = z.uuid();

/**
 * POST /v1/me/payments (decisions §1, §6) answers 201 with the payment that this request has made, even if the card was
 * declined. It answers 200 with an earlier payment if that payment already answers the order. GET
 * /v1/me/payments/{paymentId} returns a payment of the member.
 */
export function paymentRoutes({ payments }: Services): Handlers<'pay' | 'getPayment'> {
  return {
    pay: async (request, reply) => {
      const { memberId } = sessionOf(request);
      const order = { ...request.body, memberId, idempotencyKey: idempotencyKeyOf(request) };
      const { payment, isOfThisAttempt } = await payments.pay(order, request.log);
      reply.code(isOfThisAttempt ? 201 : 200);
      return toPayment(payment);
    },

    getPayment: async (request) => {
      const payment = await payments.read(sessionOf(request).memberId, request.params.paymentId, request.log);
      if (payment === null) throw notFound();
      return toPayment(payment);
    },
  };
}

function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = uuid.safeParse(headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()]);
  if (!key.success) throw new Refusal(400, { message: REFUSALS.badRequest });
  return key.data;
}
