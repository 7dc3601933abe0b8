import { emailInputSchema } from '../../../src/contract/auth';
import { clientAddress } from '../../limits/clientAddress';
import { counters } from '../../limits/counters';
import type { Mail } from '../../mail/mail';
import type { MailTokenPurpose } from '../../mailTokens/mailTokenRules';
import { createMailTokenRepository } from '../../repositories/mailTokenRepository';
import { createMemberRepository } from '../../repositories/memberRepository';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

interface MailRequest {
  readonly path: string;
  readonly purpose: MailTokenPurpose;
  /** The mail for the owner of the address. A token that stays out of it is of no use to anybody. */
  write(email: string, token: string, isMember: boolean): Mail;
}

/**
 * A call that is answered by mail: 204 whoever the address belongs to (decisions §1). Member or not, the same
 * statements run and one mail goes out, so that status, body and time tell nothing; only the owner reads the difference.
 */
export function addMailRequestRoute(api: Api, services: Services, { path, purpose, write }: MailRequest): void {
  const { mailer, limiter, clock, authentication } = services;

  api.post(path, { schema: { body: emailInputSchema }, onRequest: authentication.optional }, async (request, reply) => {
    const { email } = request.body;
    await limiter.count([counters.mails(email), counters.mailsOfClient(clientAddress(request))]);
    await mailer.transaction(async (transaction, sendMail) => {
      const memberId = await createMemberRepository(transaction).holdByEmail(email);
      const token = await createMailTokenRepository(transaction).issue({ purpose, email, memberId }, clock());
      await sendMail(write(email, token, memberId !== null));
    });
    return reply.code(204).send();
  });
}
