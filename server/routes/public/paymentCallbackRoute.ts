import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { paymentCompletePath } from '#domain/paths';
import { Refusal, REFUSALS } from '../../http/refusal';
import { collectRouteMethods } from '../../http/wrongMethods';
import { counters } from '../../limits/counters';
import { LimitReached } from '../../limits/limitReached';
import type { CallbackNotification, CallbackRequest } from '../../payments/cardProvider';
import type { Services } from '../../services';

const uuid = z.uuid();

/**
 * POST /v1/payments/callback (decisions §1, §6) receives signed results of the card provider, directly or through the
 * member's browser. A result names the charge that has changed. The server then reads the charge's state from the
 * provider, so a repeated, late or replayed callback cannot set a wrong state. A browser that returns by GET, without a
 * signature, is only redirected. The route is not part of the membership API, because providers do not send the headers
 * that the API requires.
 */
export async function paymentCallbackRoute(api: FastifyInstance, services: Services): Promise<void> {
  const { cardProvider, payments, settings, limiter } = services;
  keepBodies(api);
  const refuseOtherMethods = collectRouteMethods(api);

  const read = (request: FastifyRequest, method: CallbackRequest['method']) => {
    const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const notice = cardProvider.readCallback({
      method,
      rawBody,
      query: textsOf(request.query),
      headers: textsOf(request.headers),
    });
    return notice !== null && uuid.safeParse(notice.reference).success ? notice : null;
  };
  const leadOn = (reply: FastifyReply, { reference }: CallbackNotification) =>
    reply.redirect(`${settings.publicUrl}${paymentCompletePath({ id: reference })}`, 303);

  /**
   * Returns whether a browser returns late or too often. If so, the server does not ask the provider here. The page to
   * which the browser is redirected asks about the payment.
   */
  const isIdle = async ({ reference, acknowledgement, isLate = false }: CallbackNotification) => {
    if (acknowledgement !== undefined || isLate) return isLate;
    try {
      await limiter.count([counters.paymentReturns(reference)]);
      return false;
    } catch (fault) {
      if (fault instanceof LimitReached) return true;
      throw fault;
    }
  };

  // Redirects a GET in a hook, because hooks run before the route that refuses all methods but POST.
  api.addHook('onRequest', async (request, reply) => {
    const notice = request.method === 'GET' ? read(request, 'GET') : null;
    return notice === null ? undefined : leadOn(reply, notice);
  });

  api.post(PAYMENT_CALLBACK_PATH, async (request, reply) => {
    const notice = read(request, 'POST');
    if (notice === null) throw new Refusal(400, { message: REFUSALS.badRequest });
    const news = notice.acknowledgement === undefined ? 'return' : 'notice';
    if (!(await isIdle(notice))) await payments.settle(notice.reference, request.log, news);
    if (notice.isCancellation) await payments.noteRefund(notice.reference, request.log);
    return notice.acknowledgement ?? leadOn(reply, notice);
  });

  refuseOtherMethods();
}

/** Adds a parser that keeps every body unchanged, as bytes. */
function keepBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => {
    done(null, body);
  });
}

/**
 * Returns the query parameters or headers that have a single value. A name that occurs several times is left out, since
 * no provider repeats one.
 */
function textsOf(values: unknown): Readonly<Record<string, string>> {
  // The type assertion is safe, because the framework gives query and headers as objects.
  const entries = Object.entries(values as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
