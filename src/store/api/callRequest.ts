import * as z from 'zod/mini';
import type { Answer, Body, Call, PathParams } from '#contract/call';
import { CALLS, type CallName } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import type { Secret } from '#domain/secret';
import type { MembershipRequest } from './baseQuery/types';

/** Names of fields in bodies and paths that are passed as a `Secret`. */
type SecretField = 'cardToken' | 'newPassword' | 'newPasswordConfirm' | 'password' | 'passwordConfirmation' | 'token';

type Boxed<Fields> = { readonly [Name in keyof Fields]: Name extends SecretField ? Secret : Fields[Name] };

type Key<C> = C extends { readonly hasIdempotencyKey: true } ? { readonly idempotencyKey: string } : object;

/** Argument of an endpoint: one object with path parameters, fields of the body and the idempotency key. */
export type Argument<Name extends CallName, C extends Call = (typeof CALLS)[Name]> = Boxed<
  PathParams<C['path']> & Body<C>
> &
  Key<C>;

/** Answer of an endpoint. */
export type AnswerTo<Name extends CallName> = Answer<(typeof CALLS)[Name]>;

/**
 * Returns the part of an endpoint's definition that follows from the contract. If the contract expects an empty body,
 * any body is accepted (decisions §1).
 */
export const fromContract = <Name extends CallName>(name: Name) => ({
  query: (argument: Argument<Name> | void) => requestOf(CALLS[name], { ...argument }),
  rawResponseSchema: Object.values<z.ZodMiniType | null>(CALLS[name].answers)[0] ?? anything,
});

const anything = z.unknown();

function requestOf(call: Call, { idempotencyKey, ...fields }: Readonly<Record<string, unknown>>): MembershipRequest {
  const steps = call.path.split('/');
  const ofBody = Object.entries(fields).filter(([name]) => !steps.includes(`:${name}`));
  return {
    call,
    params: fields,
    ...(call.body && { body: Object.fromEntries(ofBody) }),
    ...(typeof idempotencyKey === 'string' && { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } }),
  };
}
