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
 * POST /v1/payments/callback (decisions §1, §6): a signed result from the card provider, through the member's browser
 * or directly. It names the charge that has changed; the state is then read from the provider, so a repeated, late or
 * replayed callback cannot set a wrong one. A browser that comes back by GET, unsigned, is redirected and nothing else
 * happens. Registered apart from the membership API, since no provider sends that API's headers.
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
   * Returns whether a browser comes back late, or too often. The page to which it is redirected asks about the payment
   * anyway.
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

  // This is a hook, because hooks run before the route that refuses all methods but POST.
  api.addHook('onRequest', async (request, reply) => {
    const notice = request.method === 'GET' ? read(request, 'GET') : null;
    return notice === null ? undefined : leadOn(reply, notice);
  });

  api.post(PAYMENT_CALLBACK_PATH, async (request, reply) => {
    const notice = read(request, 'POST');
    if (notice === null) throw new Refusal(400, { message: REFUSALS.badRequest });
    const news = notice.acknowledgement === undefined ? 'return' : 'notice';
    if (!(await isIdle(notice))) await payments.handleCallback(notice.reference, request.log, news);
    if (notice.isCancellation) await payments.noteRefund(notice.reference, request.log);
    return notice.acknowledgement ?? leadOn(reply, notice);
  });

  refuseOtherMethods();
}

/** Adds a parser that keeps every body byte for byte. */
function keepBodies(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => {
    done(null, body);
  });
}

/** Returns the texts of single values. A name that occurs more than once is left out, since no provider repeats one. */
function textsOf(values: unknown): Readonly<Record<string, string>> {
  // Query and headers are objects, as the framework reads them.
  const entries = Object.entries(values as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
