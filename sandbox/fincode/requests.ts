import type {
  CancelingPaymentRequest,
  CreatingPaymentRequest,
  ExecutingPaymentAfter3DSecureRequest,
  ExecutingPaymentRequest,
  RetrievingPaymentListQueryParams,
} from '@fincode/node';
import * as z from 'zod/mini';

/**
 * The fields of a schema. Their names must be those of a request in fincode's published types. `strictObject` refuses
 * requests with unknown or missing fields.
 */
type FieldsOf<Request> = Partial<Record<keyof Request, z.ZodMiniType>>;

const filled = () => z.string().check(z.minLength(1));

const CARD = z.literal('Card');

/** Requires a payment id as fincode defines it: at most 30 letters, digits, _ and -. */
const paymentId = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,30}$/));

const yen = () => z.string().check(z.regex(/^[1-9][0-9]{0,6}$/));

const purchase = z.strictObject({
  id: paymentId(),
  pay_type: CARD,
  job_code: z.literal('CAPTURE'),
  amount: yen(),
  tds_type: z.literal('2'),
  tds2_type: z.enum(['2', '3']),
} satisfies FieldsOf<CreatingPaymentRequest>);

const check = z.strictObject({
  id: paymentId(),
  pay_type: CARD,
  job_code: z.literal('CHECK'),
} satisfies FieldsOf<CreatingPaymentRequest>);

/** The body of `POST /v1/payments`, which registers a payment with 3-D Secure or a check of a card. */
export const creatingRequest = z.discriminatedUnion('job_code', [
  purchase,
  check,
]) satisfies z.ZodMiniType<CreatingPaymentRequest>;

const executing = {
  pay_type: CARD,
  access_id: filled(),
  token: filled(),
  method: z.literal('1'),
  return_url: z.url(),
  return_url_on_failure: z.url(),
} satisfies FieldsOf<ExecutingPaymentRequest>;

const email = { tds2_email: z.email() } satisfies FieldsOf<ExecutingPaymentRequest>;

const telephone = {
  tds2_home_phone_cc: z.literal('81'),
  tds2_home_phone_no: z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)),
} satisfies FieldsOf<ExecutingPaymentRequest>;

/**
 * The body of `PUT /v1/payments/{id}`. It has an e-mail address, a telephone number or both, because the card brands
 * require one of them.
 */
export const executingRequest = z.union([
  z.strictObject({ ...executing, ...email, ...telephone }),
  z.strictObject({ ...executing, ...email }),
  z.strictObject({ ...executing, ...telephone }),
]) satisfies z.ZodMiniType<ExecutingPaymentRequest>;

/** The body of `PUT /v1/payments/{id}/secure` and of `PUT /v1/payments/{id}/cancel`. */
export const followingRequest = z.strictObject({ pay_type: CARD, access_id: filled() }) satisfies z.ZodMiniType<
  ExecutingPaymentAfter3DSecureRequest & CancelingPaymentRequest
>;

const day = () => z.string().check(z.regex(/^[0-9]{4}\/[0-9]{2}\/[0-9]{2}$/));

const count = () => z.string().check(z.regex(/^[1-9][0-9]{0,2}$/));

/** The query of `GET /v1/payments`. */
export const listRequest = z.strictObject({
  pay_type: CARD,
  process_date_from: day(),
  process_date_to: day(),
  status: z.array(z.enum(['CAPTURED', 'CANCELED'])),
  limit: count(),
  page: count(),
} satisfies FieldsOf<RetrievingPaymentListQueryParams>) satisfies z.ZodMiniType<RetrievingPaymentListQueryParams>;

/** The body of `POST /v1/tokens`, as fincode's browser script sends it (`tokens` of `@fincode/js`). */
export const tokenRequest = z.strictObject({
  card_no: z.string(),
  expire: z.string().check(z.regex(/^[0-9]{2}(?:0[1-9]|1[0-2])$/)),
  security_code: z.string().check(z.regex(/^[0-9]{3,4}$/)),
  holder_name: filled(),
  number: z.optional(z.literal('1')),
});
