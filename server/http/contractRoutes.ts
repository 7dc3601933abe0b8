import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bodySchemaAt, type Body, type Call, type Params, type SentAnswer } from '#contract/call';
import { CALL_NAMES, CALLS, type CallName } from '#contract/calls';
import type { Clock } from '#domain/clock';
import { checkAnswer } from './answerCheck';
import type { Authentication } from './authentication';
import { notFound, Refusal, REFUSALS } from './refusal';

type CallOf<Name extends CallName> = (typeof CALLS)[Name];

/**
 * A request whose parameters and body have been checked by the contract's schemas, which also trim texts and convert
 * full-width characters.
 */
type CallRequest<Name extends CallName> = FastifyRequest<{ Params: Params<CallOf<Name>>; Body: Body<CallOf<Name>> }>;

type Sent<Name extends CallName> = SentAnswer<CallOf<Name>> extends null ? void : SentAnswer<CallOf<Name>>;

/** The handlers of the calls. Each returns the body that the contract requires, or throws a `Refusal`. */
export type Handlers<Names extends CallName = CallName> = {
  readonly [Name in Names]: (request: CallRequest<Name>, reply: FastifyReply) => Promise<Sent<Name>>;
};

interface ContractParts {
  readonly clock: Clock;
  /** Whether answers are compared with the contract too, as in tests and in development. */
  readonly checksAnswers: boolean;
}

/**
 * Adds a route for every call of the contract (§7, decisions §1). `authentication` must be registered before. A call
 * without a handler does not compile.
 */
export function addContractRoutes(app: FastifyInstance, handlers: Handlers, parts: ContractParts): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) => (input) => {
    const result = z.safeParse(schema, input, { error: () => REFUSALS.badField });
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? notFound() : invalid(result.error.issues) };
  });
  // The type assertion is safe, because the validator gives each handler the input of its call.
  for (const name of CALL_NAMES) addRoute(app, { name, handler: handlers[name] as RouteHandler, ...parts });
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

interface Route extends ContractParts {
  readonly name: CallName;
  readonly handler: RouteHandler;
}

function addRoute(app: FastifyInstance, { name, handler, clock, checksAnswers }: Route): void {
  const { authentication } = app;
  const call: Call = CALLS[name];
  const { method, params, body, answers } = call;
  const [status = 200] = Object.keys(answers).map(Number);
  app.route({
    method: call.alsoPost ? [method, 'POST'] : method,
    url: call.path,
    // A GET that is answered with 204 confirms an address. So that a HEAD cannot confirm it, the route does not answer
    // HEAD.
    exposeHeadRoute: answers[204] === undefined,
    schema: { ...(params && { params }), ...(body && { body: bodySchemaAt(body, clock) }) },
    onRequest: name === 'getMe' ? authentication.requiredWithMe : authenticationOf(call, authentication),
    onSend: checksAnswers ? checkAnswer(call) : [],
    handler: (request, reply) => handler(request, reply.code(status)),
  });
}

function authenticationOf({ anonymous, token }: Call, { optional, required, requiredWithoutRotation }: Authentication) {
  if (anonymous) return token === 'none' ? [] : optional;
  return token === 'none' ? requiredWithoutRotation : required;
}

/**
 * Returns a 400 with the messages of each field, each of them once, or with a general message if no fault belongs to a
 * field. A fault that no form can cause, such as a number instead of a text, has the message `REFUSALS.badField`, since
 * the contract has none for it.
 */
function invalid(issues: readonly z.core.$ZodIssue[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    if (path[0] === undefined) continue;
    const messages = (errors[String(path[0])] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  const hasFields = Object.keys(errors).length > 0;
  return new Refusal(400, hasFields ? { errors } : { message: REFUSALS.badRequest, errors });
}
