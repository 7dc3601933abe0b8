import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../limits/clientAddress';
import { counters } from '../limits/counters';
import { InvalidMailToken } from '../mailTokens/invalidMailToken';
import type { FoundMailToken, PresentedMailToken } from '../mailTokens/mailTokenRepository';
import type { Services } from '../services';

/**
 * Returns the address and the member for whom a link's token was issued, without using the token. Throws
 * InvalidMailToken if the token is not valid, and LimitReached if the client has sent too many unknown tokens.
 */
export async function requireMailToken(
  request: FastifyRequest,
  presented: PresentedMailToken,
  { mailTokens, limiter, clock }: Services,
): Promise<FoundMailToken> {
  const found = await limiter.countFailure([counters.unknownMailTokens(clientAddress(request))], () =>
    mailTokens.find(presented, clock()),
  );
  if (found === null) throw new InvalidMailToken();
  return found;
}
