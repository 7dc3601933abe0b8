import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal';
import { clientAddress } from '../limits/clientAddress';
import { counters } from '../limits/counters';
import type { FoundMailToken, PresentedMailToken } from '../repositories/mailTokenRepository';
import type { Services } from '../services';

const BAD_LINK = 'このURLは無効か、有効期限が切れています。お手数ですが、もう一度お申し込みください。';

/** A link that is unknown, used, replaced or expired: which of them is nobody's business (decisions §1). */
export function badMailToken(): Refusal {
  return new Refusal(404, { message: BAD_LINK });
}

/** What a link's token stands for, without using it; 404 for a bad one, 429 to a client that sent too many of them. */
export async function requireMailToken(
  request: FastifyRequest,
  presented: PresentedMailToken,
  { mailTokens, limiter, clock }: Services,
): Promise<FoundMailToken> {
  const found = await limiter.countFailure([counters.unknownMailTokens(clientAddress(request))], () =>
    mailTokens.find(presented, clock()),
  );
  if (found === null) throw badMailToken();
  return found;
}
