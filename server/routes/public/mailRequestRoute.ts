import type { Handlers } from '../../http/contractRoutes';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Mail } from '../../mail/mail';
import type { MailTokenPurpose } from '../../mailTokens/mailTokenRules';
import { createMailTokenRepository } from '../../repositories/mailTokenRepository';
import { createMemberRepository } from '../../repositories/memberRepository';
import type { Services } from '../../services';

interface MailRequest {
  readonly purpose: MailTokenPurpose;
  /** The mail for the owner of the address. A token that stays out of it is of no use to anybody. */
  write(email: string, token: string, isMember: boolean): Mail;
}

/**
 * A call that is answered by mail: 204 whoever the address belongs to (decisions §1). Member or not, the same
 * statements run and one mail goes out, so that status, body and time tell nothing; only the owner reads the difference.
 */
export function mailRequestRoute(
  { mailer, limiter, clock }: Services,
  { purpose, write }: MailRequest,
): Handlers<'requestRegistration' | 'requestPasswordReset'>['requestRegistration' | 'requestPasswordReset'] {
  return async (request) => {
    const { email } = request.body;
    await limiter.count([counters.mails(email), counters.mailsOfClient(clientAddress(request))]);
    await mailer.transaction(async (transaction, sendMail) => {
      const memberId = await createMemberRepository(transaction).holdByEmail(email);
      const token = await createMailTokenRepository(transaction).issue({ purpose, email, memberId }, clock());
      await sendMail(write(email, token, memberId !== null));
    });
  };
}
