import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PAYMENT_CALLBACK_PATH } from '../../../src/contract/calls';
import { paymentCompletePath } from '../../../src/domain/paths';
import { Refusal, REFUSALS } from '../../http/refusal';
import { collectRouteMethods } from '../../http/wrongMethods';
import type { Services } from '../../services';

const uuid = z.uuid();

/**
 * POST /v1/payments/callback (decisions §1, §6): a signed form from the card provider, through the member's browser or
 * directly. It names the charge that has changed; the state is then read from the provider, so a repeated, late or
 * replayed callback cannot set a wrong one. Registered apart from the membership API, whose headers no provider sends.
 */
export function addPaymentCallbackRoute(api: FastifyInstance, { cardProvider, payments, settings }: Services): void {
  readForms(api);
  const refuseOtherMethods = collectRouteMethods(api);

  api.post<{ Body: Readonly<Record<string, string>> }>(PAYMENT_CALLBACK_PATH, async (request, reply) => {
    const notice = cardProvider.readCallback(request.body);
    if (notice === null || !uuid.safeParse(notice.reference).success) {
      throw new Refusal(400, { message: REFUSALS.badRequest });
    }
    await payments.handleCallback(notice.reference, request.log);
    return reply.redirect(`${settings.publicUrl}${paymentCompletePath({ id: notice.reference })}`, 303);
  });

  refuseOtherMethods();
}

/** Reads bodies as forms and as nothing else. */
function readForms(api: FastifyInstance): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)));
  });
}
