import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { Refusal, REFUSALS } from './refusal';

/** Gives a handler the type of the contract's schema that its route names. */
export interface ContractTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown;
}

/** The part of the server in which routes name schemas of the contract. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ContractTypes>;

/**
 * Checks bodies with the contract's schemas, which also trim and fold them (decisions §1). Faults that no form can make,
 * such as a text for a number, have no message in the contract: they get a general one.
 */
export function validateByContract(app: FastifyInstance): Api {
  return app.withTypeProvider<ContractTypes>().setValidatorCompiler<z.ZodMiniType>(({ schema }) => (input) => {
    const result = z.safeParse(schema, input, { error: () => REFUSALS.badField });
    return result.success ? { value: result.data } : { error: invalid(result.error.issues) };
  });
}

/** 400 with the messages of every field; what has no field gets the general message. */
function invalid(issues: readonly z.core.$ZodIssue[]): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    if (path[0] !== undefined) (errors[String(path[0])] ??= []).push(message);
  }
  const hasFields = Object.keys(errors).length > 0;
  return new Refusal(400, hasFields ? { errors } : { message: REFUSALS.badRequest, errors });
}
