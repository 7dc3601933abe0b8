import type * as z from 'zod/mini';
import type { Clock } from '#domain/clock';

/** Schema of a request body. If the rules depend on the current day, a function that returns the schema for a clock. */
export type BodySchema = z.ZodMiniType | ((now: Clock) => z.ZodMiniType);

/** Describes one call of the API, an entry of `CALLS`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after `API_PREFIX`; `:name` stands for a parameter. */
  readonly path: string;
  /** Chapter of the OpenAPI document that contains the call. */
  readonly tag: 'Session' | 'Registration' | 'Password' | 'Member' | 'Contents' | 'Payments';
  readonly summary: string;
  /**
   * True if the call works without a session token. A 401 answer to such a call never ends a session (decisions §2).
   */
  readonly anonymous: boolean;
  /** Schema of the path's parameters. The API answers 404 if a value does not match. */
  readonly params?: z.ZodMiniType;
  readonly body?: BodySchema;
  /** Schema of the answer's body for each successful status; null means an empty body. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType | null>>>;
  /**
   * Reasons for refusals by status, for the OpenAPI document. Every refusal has the body of `errorBodySchema`. The
   * OpenAPI document adds the refusals that every call can have: 400, 500, 401 if the call needs a token, and refusals
   * before the handler runs.
   */
  readonly refusals?: Readonly<Partial<Record<401 | 403 | 404 | 409 | 429 | 502, string>>>;
  /**
   * When a successful answer carries a session token in its `Authorization` header: `issued`: always, because a session
   * begins; `rotated` (the default): when the request's token is due for renewal; `none`: never.
   */
  readonly token?: 'issued' | 'rotated' | 'none';
  /** Whether the API accepts POST as well as PUT (decisions §1). */
  readonly alsoPost?: true;
  /** Whether the request carries the header `IDEMPOTENCY_KEY_HEADER`. */
  readonly hasIdempotencyKey?: true;
}

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : null;
type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : null;
type Resolved<Body> = Body extends (now: Clock) => infer Schema ? Schema : Body;
type AnswerSchema<C extends Call> = C['answers'][keyof C['answers']];

/** Path parameters of a call, as their schema returns them: parsed. */
export type Params<C> = C extends { readonly params: infer Schema } ? Output<Schema> : object;

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters of a path such as `/v1/contents/:contentId`, as a caller passes them. */
export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string | number>>;

/** Body of a call, as its schema returns it: trimmed, and with full-width characters folded. */
export type Body<C> = C extends { readonly body: infer Schema } ? Output<Resolved<Schema>> : object;

/** Answer of a call after its schema has parsed it; null for an empty body. */
export type Answer<C extends Call> = Output<AnswerSchema<C>>;

/** Answer of a call as the server sends it, before a schema parses it. */
export type SentAnswer<C extends Call> = Input<AnswerSchema<C>>;

export function bodySchemaAt(schema: BodySchema, now: Clock): z.ZodMiniType {
  return typeof schema === 'function' ? schema(now) : schema;
}
