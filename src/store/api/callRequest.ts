import * as z from 'zod/mini';
import type { Answer, Body, Call, Params } from '#contract/call';
import { CALLS, type CallName } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import type { Secret } from '#domain/secret';
import type { MembershipRequest } from './baseQuery/types';

type Fields = NonNullable<MembershipRequest['params']>;

/** The fields of bodies and paths that are passed as a `Secret`. */
type SecretField = 'cardToken' | 'newPassword' | 'newPasswordConfirm' | 'password' | 'passwordConfirmation' | 'token';

type Boxed<Fields> = { readonly [Name in keyof Fields]: Name extends SecretField ? Secret : Fields[Name] };

type Key<C> = C extends { readonly hasIdempotencyKey: true } ? { readonly idempotencyKey: string } : object;

/**
 * What an endpoint is called with: the fields of the body with the parameters of the path and the key, the parameter
 * alone where there is no body, or nothing.
 */
export type Argument<Name extends CallName, C = (typeof CALLS)[Name]> = C extends {
  readonly body: unknown;
}
  ? Boxed<Body<C> & Params<C>> & Key<C>
  : C extends { readonly params: unknown }
    ? Boxed<Params<C>>[keyof Params<C>]
    : void;

/** What an endpoint answers with. */
export type AnswerTo<Name extends CallName> = Answer<(typeof CALLS)[Name]>;

/**
 * The part of an endpoint's definition that follows from the contract. Where the contract promises no content, any
 * content is accepted (decisions §1).
 */
export const fromContract = <Name extends CallName>(name: Name) => ({
  query: (argument: Argument<Name>) => requestOf(CALLS[name], argument),
  rawResponseSchema: Object.values<z.ZodMiniType | null>(CALLS[name].answers)[0] ?? anything,
});

const anything = z.unknown();

function requestOf(call: Call, argument: unknown): MembershipRequest {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  // The two shapes of an `Argument`.
  const fields = (call.body ? argument : { [names.join()]: argument }) as Fields;
  const { idempotencyKey, ...others } = fields;
  const body = Object.fromEntries(Object.entries(others).filter(([name]) => !names.includes(name)));
  return {
    call,
    params: fields,
    ...(call.body && { body }),
    ...(typeof idempotencyKey === 'string' && { headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey } }),
  };
}
