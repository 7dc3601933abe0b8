import type * as z from 'zod/mini';
import type { Clock } from '#domain/clock';

/** The schema of a request body; a function of the clock where the rules depend on the current day. */
export type BodySchema = z.ZodMiniType | ((now: Clock) => z.ZodMiniType);

/** The description of one call of the API: an entry of `CALLS`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path after `API_PREFIX`; `:name` stands for a parameter. */
  readonly path: string;
  /** The chapter of the OpenAPI document in which the call appears. */
  readonly tag: 'Session' | 'Registration' | 'Password' | 'Member' | 'Contents' | 'Payments';
  readonly summary: string;
  /**
   * True if the call works without a session token. A 401 answer to such a call never ends a session (decisions §2).
   */
  readonly anonymous: boolean;
  /** The schema of the path's parameters. The API answers 404 to a value that the schema rejects. */
  readonly params?: z.ZodMiniType;
  readonly body?: BodySchema;
  /** The schema of the body for each status of success; null means no content. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType | null>>>;
  /**
   * The reasons for a refusal by status, for the OpenAPI document. Each refusal has the body of `errorBodySchema`.
   * Not listed are the statuses that are the same everywhere: 400 and 500 of every call, 401 of every call that needs a
   * token, and what the server refuses before the handler runs.
   */
  readonly refusals?: Readonly<Partial<Record<401 | 403 | 404 | 409 | 429 | 502, string>>>;
  /**
   * The session token in the `Authorization` header of a successful answer: `issued` sends a new token every time,
   * `rotated` (the default) sends a new token when the current one is due for rotation, `none` never sends one.
   */
  readonly token?: 'issued' | 'rotated' | 'none';
  /** The API accepts POST as well as PUT (decisions §1). */
  readonly alsoPost?: true;
  /** The request carries the header `IDEMPOTENCY_KEY_HEADER`. */
  readonly hasIdempotencyKey?: true;
}

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : null;
type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : null;
type Resolved<Body> = Body extends (now: Clock) => infer Schema ? Schema : Body;
type AnswerSchema<C extends Call> = C['answers'][keyof C['answers']];

/** The path parameters of a call after the schema has parsed them. */
export type Params<C> = C extends { readonly params: infer Schema } ? Output<Schema> : object;

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path such as `/v1/contents/:contentId`, as a caller passes them. */
export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string | number>>;

/** The body of a call after the schema has parsed it: trimmed and with full-width characters folded. */
export type Body<C> = C extends { readonly body: infer Schema } ? Output<Resolved<Schema>> : object;

/** The answer of a call after the schema has parsed it; null means no content. */
export type Answer<C extends Call> = Output<AnswerSchema<C>>;

/** The answer of a call as a server sends it: the input of the schema. */
export type SentAnswer<C extends Call> = Input<AnswerSchema<C>>;

export function bodySchemaAt(schema: BodySchema, now: Clock): z.ZodMiniType {
  return typeof schema === 'function' ? schema(now) : schema;
}
