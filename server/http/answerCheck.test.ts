import fastify, { type FastifyReply } from 'fastify';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import type { ErrorBody } from '#contract/errorBody';
import { answerErrors } from './answerErrors';
import { checkAnswer } from './answerCheck';
import { Refusal } from './refusal';

/** Returns the answer to a call with this handler, and the lines that it logs. */
async function answerTo(call: Call, handler: (reply: FastifyReply) => unknown) {
  const log: string[] = [];
  const app = fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  answerErrors(app);
  const route = { method: call.method, url: '/', onSend: checkAnswer(call) };
  app.route({ ...route, handler: async (_, reply) => handler(reply) });
  const { statusCode } = await app.inject({ method: call.method, url: '/' });
  await app.close();
  return { statusCode, log: log.join('') };
}

const plan = { id: 1, planName: '友の会', planKeyName: 'friend', price: 5000 };
const noContent = (reply: FastifyReply): void => void reply.code(204);
const empty = (reply: FastifyReply): FastifyReply => reply.send('');
const refuse = (status: number, body: ErrorBody) => (): never => {
  throw new Refusal(status, body);
};

interface Row {
  readonly what: string;
  readonly call: Call;
  readonly handler: (reply: FastifyReply) => unknown;
}

const kept: readonly (Row & { readonly status: number })[] = [
  { what: 'a body of the contract', call: CALLS.getPlans, handler: () => [plan], status: 200 },
  { what: 'no content', call: CALLS.login, handler: noContent, status: 204 },
  {
    what: 'a refusal of its own',
    call: CALLS.login,
    handler: refuse(429, { message: '少しお待ちください' }),
    status: 429,
  },
  { what: 'a refusal of any call', call: CALLS.getPlans, handler: refuse(400, { errors: {} }), status: 400 },
  { what: '401 where a bearer is wanted', call: CALLS.getMe, handler: refuse(401, { message: '済み' }), status: 401 },
];

it.each(kept)('lets pass $what', async ({ call, handler, status }) => {
  expect(await answerTo(call, handler)).toMatchObject({ statusCode: status });
});

const broken: readonly (Row & { readonly words: string })[] = [
  {
    what: 'another shape',
    call: CALLS.getPlans,
    handler: () => [{ ...plan, price: '5' }],
    words: 'another body: 0.price',
  },
  { what: 'a body where none is promised', call: CALLS.login, handler: () => 'x', words: 'has no 200' },
  { what: 'nothing where a body is promised', call: CALLS.getPlans, handler: empty, words: 'another body' },
  { what: 'an unknown status', call: CALLS.getPlans, handler: noContent, words: 'has no 204' },
  { what: 'an unknown refusal', call: CALLS.getPlans, handler: refuse(409, { message: '済み' }), words: 'has no 409' },
  { what: '401 to anyone', call: CALLS.getPlans, handler: refuse(401, { message: '済み' }), words: 'has no 401' },
];

it.each(broken)('makes a fault of the server of $what', async ({ call, handler, words }) => {
  const { statusCode, log } = await answerTo(call, handler);
  expect(statusCode).toBe(500);
  expect(log).toContain(words);
});
