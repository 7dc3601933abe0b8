import type * as z from 'zod/mini';
import type { Clock } from '#domain/clock';

/** A function where the rules depend on today. */
export type BodySchema = z.ZodMiniType | ((now: Clock) => z.ZodMiniType);

/** What the contract says of one call (`calls.ts`). */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `:name` stands for a parameter. */
  readonly path: string;
  /** The chapter of the OpenAPI document. */
  readonly tag: 'Session' | 'Registration' | 'Password' | 'Member' | 'Contents' | 'Payments';
  readonly summary: string;
  /** Works without a bearer; a 401 to it never ends a session (decisions §2). */
  readonly anonymous: boolean;
  /** The parameters of the path. A value that the schema rejects is answered 404. */
  readonly params?: z.ZodMiniType;
  readonly body?: BodySchema;
  /** The bodies of success by status; null: no content. */
  readonly answers: Readonly<Partial<Record<200 | 201 | 204, z.ZodMiniType | null>>>;
  /**
   * Why the call is refused, by status, each with the body of `errorBodySchema`. Beyond these: 400 and 500 to every
   * call, 401 to every call that wants a bearer, and what the server refuses before it looks at the call.
   */
  readonly refusals?: Readonly<Partial<Record<401 | 403 | 404 | 409 | 429 | 502, string>>>;
  /**
   * The session token in the `Authorization` header of a success: `issued`, always a new one; `rotated` (the default),
   * a new one in place of an old one that is due for it; `none`, never one.
   */
  readonly token?: 'issued' | 'rotated' | 'none';
  /** POST answers as PUT does (decisions §1). */
  readonly alsoPost?: true;
  /** Carries `IDEMPOTENCY_KEY_HEADER`. */
  readonly hasIdempotencyKey?: true;
}

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : null;
type Input<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : null;
type Resolved<Body> = Body extends (now: Clock) => infer Schema ? Schema : Body;
type AnswerSchema<C extends Call> = C['answers'][keyof C['answers']];

/** The parameters of a call's path, as read. */
export type Params<C> = C extends { readonly params: infer Schema } ? Output<Schema> : object;

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters of a path such as `/v1/contents/:contentId`, as a caller gives them. */
export type PathParams<Path extends string> = Readonly<Record<PathNames<Path>, string | number>>;

/** What a call takes, as read: trimmed and folded. */
export type Body<C> = C extends { readonly body: infer Schema } ? Output<Resolved<Schema>> : object;

/** What a call answers, as read; null: no content. */
export type Answer<C extends Call> = Output<AnswerSchema<C>>;

/** The same answer as a server sends it: the input of the schema. */
export type SentAnswer<C extends Call> = Input<AnswerSchema<C>>;

export function bodySchemaAt(schema: BodySchema, now: Clock): z.ZodMiniType {
  return typeof schema === 'function' ? schema(now) : schema;
}
