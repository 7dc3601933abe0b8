import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownPolicy } from '../../http/baseHeaders';
import type { Services } from '../../services';
import { signCallback, type CallbackResult } from './callbackSignature';
import { renderChallenge, renderNoChallenge, renderReturn } from './challengePages';
import { createCharges, type Challenge } from './charges';
import { CHALLENGE_PATH } from './sandboxCardProvider';
import { sendCallback } from './sendCallback';

/** As the ids of charges are made; also keeps NUL away from the database, which fails on it. */
const CHARGE_ID = /^[A-Za-z0-9_-]{43}$/;

const PATH = `${CHALLENGE_PATH}/:id`;

interface ChallengeRequest {
  readonly Params: { readonly id: string };
  readonly Body: URLSearchParams | undefined;
}

/**
 * The 3-D Secure challenge of the sandbox (decisions §6.3, §9). The result of the first answer goes to the callback
 * twice, as with real providers: from here, and through the member's browser.
 */
export function addChallengeRoutes(app: FastifyInstance, { database, clock, settings }: Services): void {
  const { museumName, publicUrl, apiUrl, paymentCallbackSecret } = settings;
  const charges = createCharges(database, clock);

  const returnOf = ({ id, reference, failure, callbackUrl }: Challenge) => {
    const result: CallbackResult['result'] = failure ?? 'succeeded';
    const fields = signCallback({ reference, chargeId: id, result }, clock(), paymentCallbackSecret);
    return { result, callbackUrl, fields };
  };

  const sendChallenge = async (reply: FastifyReply, id: string) => {
    const challenge = CHARGE_ID.test(id) ? await charges.findChallenge(id) : null;
    if (challenge === null) return sendPage(reply.code(404), renderNoChallenge(museumName, publicUrl));
    if (challenge.status === 'waiting') return sendPage(reply, renderChallenge({ museumName, ...challenge }));
    return sendPage(reply, renderReturn({ ...returnOf(challenge), isAutomatic: false }));
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // The callback leads on to the site, which may have another origin than this server.
    reply.header('Content-Security-Policy', ownPolicy(new URL(publicUrl).origin));
  });

  app.get<ChallengeRequest>(PATH, ({ params }, reply) => sendChallenge(reply, params.id));

  app.post<ChallengeRequest>(PATH, async ({ params: { id }, body }, reply) => {
    const decision = body?.get('decision');
    const isDecision = decision === 'approve' || decision === 'refuse';
    const decided = isDecision && CHARGE_ID.test(id) ? await charges.decide(id, decision === 'approve') : null;
    if (decided === null) return sendChallenge(reply, id);
    const result = returnOf(decided);
    await sendCallback(app, apiUrl, result);
    return sendPage(reply, renderReturn({ ...result, isAutomatic: true }));
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
