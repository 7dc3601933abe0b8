import type { APIErrorResponse, ListResponse, PaymentObject, Retrieving3DSecureAuthResponse } from '@fincode/node';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isCardNumber, isExpiredCard } from '#domain/paymentCard';
import { japanDate } from '#domain/dates/japanTime';
import type { Clock } from '#domain/clock';
import { creatingRequest, executingRequest, followingRequest, listRequest, tokenRequest } from './requests';
import { authenticationResult, paymentObject, FakeRefusal, type FakePayment, type FakePayments } from './fakePayments';

/**
 * A simulated fault of a call. With `down`, the fake answers 503 and the call has no effect. With `lost`, the call has
 * its effect, but the fake cuts the connection before it answers.
 */
export type Fault = 'down' | 'lost' | null;

export interface FakeApi {
  readonly payments: FakePayments;
  readonly clock: Clock;
  readonly secretKey: string;
  readonly publicKey: string;
  /** The address at which browsers reach the fake. */
  readonly address: string;
  /** Returns the fault of a call such as `PUT /v1/payments/:id`. */
  faultOf(call: string): Fault;
}

interface OfPayment {
  readonly Params: { readonly id: string };
}

/**
 * Adds the part of fincode's API that the adapter and the card form's script call. It refuses requests that fincode's
 * published types forbid.
 */
export function addFakeApi(app: FastifyInstance, fake: FakeApi): void {
  const { payments, address } = fake;
  const answer = (payment: FakePayment): PaymentObject => paymentObject(payment, address);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => {
    const parsed: unknown = JSON.parse(body);
    return parsed;
  });
  answerAsFincode(app, fake);

  app.post('/v1/payments', ({ body }) => answer(payments.create(read(creatingRequest, body))));
  app.get('/v1/payments', ({ query }): ListResponse<PaymentObject> => {
    const { status, process_date_from: from, process_date_to: to, page, limit } = read(listRequest, query);
    const found = payments.list(status, from, to).map(answer);
    const size = Number(limit);
    const current = Number(page);
    const list = found.slice((current - 1) * size, current * size);
    return {
      total_count: found.length,
      last_page: Math.max(1, Math.ceil(found.length / size)),
      current_page: current,
      list,
    };
  });
  app.get<OfPayment>('/v1/payments/:id', ({ params, query }) => {
    read(z.strictObject({ pay_type: z.literal('Card') }), query);
    return answer(payments.find(params.id));
  });
  app.put<OfPayment>('/v1/payments/:id', ({ params, body }) =>
    answer(payments.execute(params.id, read(executingRequest, body))),
  );
  app.put<OfPayment>('/v1/payments/:id/secure', ({ params, body }) =>
    answer(payments.executeAfter3DSecure(params.id, read(followingRequest, body).access_id)),
  );
  app.put<OfPayment>('/v1/payments/:id/cancel', ({ params, body }) =>
    answer(payments.cancel(params.id, read(followingRequest, body).access_id)),
  );
  app.get<OfPayment>('/v1/secure2/:id', ({ params }): Retrieving3DSecureAuthResponse => {
    return { tds2_trans_result: authenticationResult(payments.findByAccess(params.id)) };
  });
  addTokens(app, fake);
}

/** Checks the key, simulates faults and sends errors, in the same way for every call. */
function answerAsFincode(app: FastifyInstance, { secretKey, publicKey, faultOf }: FakeApi): void {
  // Returns the call by the route's pattern, since the query of an address can contain any text.
  const callOf = ({ routeOptions }: FastifyRequest) => /\/v1\/.*$/.exec(routeOptions.url ?? '')?.[0];
  const faultIn = (request: FastifyRequest) => faultOf(`${request.method} ${callOf(request)}`);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' });
    if (request.method === 'OPTIONS') return;
    if (faultIn(request) === 'down') return reply.code(503).send();
    const key = callOf(request) === '/v1/tokens' ? publicKey : secretKey;
    if (request.headers.authorization !== `Bearer ${key}`) return reply.code(401).send(errorBody('wrong_key'));
  });
  app.addHook('onSend', async (request) => {
    if (faultIn(request) === 'lost') request.raw.socket.destroy();
  });
  app.setErrorHandler((error, _request, reply) => {
    const [status, code] = error instanceof FakeRefusal ? [error.status, error.code] : [500, 'fault'];
    return reply.code(status).send(errorBody(code));
  });
}

/** Adds the call that makes a card token. The fake accepts the sandbox's test cards. */
function addTokens(app: FastifyInstance, { payments, clock }: FakeApi): void {
  app.options('/v1/tokens', allowFromElsewhere);
  app.post('/v1/tokens', ({ body }) => {
    const { card_no: number, expire } = read(tokenRequest, body);
    const expiry = { year: `20${expire.slice(0, 2)}`, month: expire.slice(2) };
    if (!isCardNumber(number) || isExpiredCard(expiry, japanDate(clock()))) throw new FakeRefusal(400, 'bad_card');
    return {
      list: [{ token: payments.issueToken(number) }],
      card_no: `************${number.slice(-4)}`,
      expore: '2099/12/31 00:00:00.000',
      security_code_set: '1',
    };
  });
}

function allowFromElsewhere(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': 'authorization, content-type',
    'Access-Control-Max-Age': '600',
  });
  return reply.code(204).send();
}

function read<T>(schema: z.ZodMiniType<T>, input: unknown): T {
  const { success, data, error } = z.safeParse(schema, input);
  if (!success) throw new FakeRefusal(400, z.prettifyError(error));
  return data;
}

function errorBody(code: string): APIErrorResponse {
  return { errors: [{ error_code: code, error_message: code }] };
}
