import type { FastifyInstance, FastifyReply } from 'fastify';
import { prepareBankPages, sendPage, type BankForm } from './bankPages';
import type { Services } from '../../server/services';
import { signCallback, signNotice, type CallbackResult } from './callbackSignature';
import { renderChallenge, renderNoChallenge, renderReturn, type Return } from './challengePages';
import { createCharges, type Challenge } from './charges';
import { CHALLENGE_PATH } from './sandboxCardProvider';
import { sendNotice } from './sendNotice';

/** The form of charge ids. It excludes NUL, which the database rejects. */
const CHARGE_ID = /^[A-Za-z0-9_-]{43}$/;

const PATH = `${CHALLENGE_PATH}/:id`;

interface ChallengeRequest {
  readonly Params: { readonly id: string };
  readonly Body: BankForm;
}

/**
 * Adds the pages of the sandbox's 3-D Secure challenge (decisions §6.3, §9). Only the member's first decision counts.
 * As with real providers, its result reaches the callback twice: in a notice from this server, and through the member's
 * browser. With the card `unsigned`, there is no notice, and the browser goes to the callback by GET, without a result.
 */
export async function challengeRoutes(app: FastifyInstance, { database, clock, settings }: Services): Promise<void> {
  const { museumName, publicUrl, apiUrl, paymentCallbackSecret } = settings;
  const charges = createCharges(database, clock);

  const resultOf = ({ id, reference, failure }: Challenge): CallbackResult => ({
    reference,
    chargeId: id,
    result: failure ?? 'succeeded',
  });
  const returnOf = (challenge: Challenge): Omit<Return, 'isAutomatic'> => {
    const { reference, callbackUrl, behaviour } = challenge;
    const signed = resultOf(challenge);
    const { result } = signed;
    if (behaviour === 'unsigned') return { result, callbackUrl, method: 'get', fields: { reference } };
    return { result, callbackUrl, method: 'post', fields: signCallback(signed, clock(), paymentCallbackSecret) };
  };

  const sendChallenge = async (reply: FastifyReply, id: string) => {
    const challenge = CHARGE_ID.test(id) ? await charges.findChallenge(id) : null;
    if (challenge === null) return sendPage(reply.code(404), renderNoChallenge(museumName, publicUrl));
    if (challenge.status === 'waiting') return sendPage(reply, renderChallenge({ museumName, ...challenge }));
    return sendPage(reply, renderReturn({ ...returnOf(challenge), isAutomatic: false }));
  };

  prepareBankPages(app, publicUrl);

  app.get<ChallengeRequest>(PATH, ({ params }, reply) => sendChallenge(reply, params.id));

  app.post<ChallengeRequest>(PATH, async ({ params: { id }, body }, reply) => {
    const decision = body?.decision;
    const isDecision = decision === 'approve' || decision === 'refuse';
    const decided = isDecision && CHARGE_ID.test(id) ? await charges.decide(id, decision === 'approve') : null;
    if (decided === null) return sendChallenge(reply, id);
    const notice = signNotice(resultOf(decided), clock(), paymentCallbackSecret);
    if (decided.behaviour !== 'unsigned')
      await sendNotice(app, apiUrl, { ...notice, callbackUrl: decided.callbackUrl });
    return sendPage(reply, renderReturn({ ...returnOf(decided), isAutomatic: true }));
  });
}
