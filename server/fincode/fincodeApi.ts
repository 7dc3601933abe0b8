import type {
  CancelingPaymentRequest,
  CreatingPaymentRequest,
  ExecutingPaymentAfter3DSecureRequest,
  ExecutingPaymentRequest,
  PaymentObject,
  Retrieving3DSecureAuthResponse,
  RetrievingPaymentListQueryParams,
} from '@fincode/node';
import * as z from 'zod/mini';
import { ProviderContradiction, ProviderUnreachable } from '../payments/cardProvider';
import { isFincodePage, type FincodeSettings } from './fincodeSettings';

/**
 * Milliseconds after which a call is aborted. The limits of `withTimeLimits` are shorter, so by then nothing waits for
 * the answer.
 */
const CALL_MS = 10_000;

/** The fields of a payment that the adapter reads. */
const paymentSchema = z.object({
  id: z.string(),
  status: z.enum([
    ...(['UNPROCESSED', 'CHECKED', 'AUTHORIZED', 'CAPTURED', 'CANCELED'] as const),
    ...(['AUTHENTICATED', 'AWAITING_CUSTOMER_PAYMENT', 'EXPIRED', 'FAILED'] as const),
  ]),
  access_id: z.string(),
  job_code: z.nullish(z.enum(['CHECK', 'AUTH', 'CAPTURE'])),
  amount: z.nullish(z.number()),
  redirect_url: z.nullish(z.string()),
  error_code: z.nullish(z.string()),
}) satisfies z.ZodMiniType<FincodePayment>;

export type FincodePayment = Pick<PaymentObject, 'id' | 'status' | 'access_id'> & {
  readonly [Name in 'job_code' | 'amount' | 'redirect_url' | 'error_code']?: PaymentObject[Name] | undefined;
};

const authenticationSchema = z.object({
  tds2_trans_result: z.nullish(z.enum(['Y', 'N', 'U', 'A', 'C', 'R'])),
});

const listSchema = z.object({
  list: z.array(paymentSchema),
  last_page: z.nullish(z.number()),
});

const LISTED: readonly FincodePayment['status'][] = ['CAPTURED', 'CANCELED'];

const CARD = { pay_type: 'Card' } as const;

/**
 * The API's calls about payments, under their names in `@fincode/node`. A call rejects with ProviderUnreachable if it
 * fails, and with ProviderContradiction if the answer is about another payment.
 */
export type FincodeApi = ReturnType<typeof createFincodeApi>;

export function createFincodeApi(settings: Connection) {
  const call = createCall(settings);
  const put = async (id: string, path: string, body: object) =>
    readPayment(id, await call('PUT', `/payments/${id}${path}`, { ...CARD, ...body }));

  return {
    /** Returns whether fincode may send a member to this address. */
    isOwnPage: (url: string) => isFincodePage(url, settings),

    /** Sends `POST /v1/payments`. Returns null if the id is taken. */
    create: async (body: CreatingPaymentRequest & { readonly id: string }) =>
      readPayment(body.id, await call('POST', '/payments', body)),

    /** Sends `PUT /v1/payments/{id}`. Returns null if fincode refuses the card or the request. */
    execute: (id: string, body: Omit<ExecutingPaymentRequest, 'pay_type'>) =>
      put(id, '', body satisfies Omit<ExecutingPaymentRequest, 'pay_type'>),

    /** Sends `PUT /v1/payments/{id}/secure`. Returns null if fincode refuses the card or the request. */
    executeAfter3DSecureAuth: ({ id, access_id }: FincodePayment) =>
      put(id, '/secure', { access_id } satisfies Omit<ExecutingPaymentAfter3DSecureRequest, 'pay_type'>),

    /**
     * Sends `PUT /v1/payments/{id}/cancel`, which refunds a captured payment. Returns null if the payment's state
     * forbids it.
     */
    cancel: ({ id, access_id }: FincodePayment) =>
      put(id, '/cancel', { access_id } satisfies Omit<CancelingPaymentRequest, 'pay_type'>),

    /** Sends `GET /v1/payments/{id}`. Returns null if there is no such payment. */
    retrieve: async (id: string) => readPayment(id, await call('GET', `/payments/${id}?pay_type=Card`)),

    /** Sends `GET /v1/payments`. Returns one page of the payments that were captured or canceled on a day in Japan. */
    retrieveList: async (day: string, page: number) => {
      const date = day.replaceAll('-', '/');
      const dates = { process_date_from: date, process_date_to: date };
      const query = { ...CARD, ...dates, limit: '100', page: String(page) } satisfies RetrievingPaymentListQueryParams;
      const states = LISTED.map((status) => `&status=${status}`).join('');
      const list = await read(listSchema, await call('GET', `/payments?${new URLSearchParams(query)}${states}`));
      if (list === null) throw new ProviderUnreachable('The list was refused');
      return list;
    },

    /** Sends `GET /v1/secure2/{access_id}`. Returns null while there is no result. */
    authenticationResult: async ({ access_id }: FincodePayment): Promise<AuthenticationResult | null> => {
      const result = await read(authenticationSchema, await call('GET', `/secure2/${encodeURIComponent(access_id)}`));
      return result?.tds2_trans_result ?? null;
    },
  };
}

/** Returns the body of an answer, or null if fincode has refused the request. */
async function read<T>(schema: z.ZodMiniType<T>, answer: Response): Promise<T | null> {
  return answer.ok ? schema.parse(await answer.json()) : null;
}

async function readPayment(id: string, answer: Response): Promise<FincodePayment | null> {
  const payment = await read(paymentSchema, answer);
  if (payment !== null && payment.id !== id) throw new ProviderContradiction('Another payment');
  return payment;
}

type Connection = Pick<FincodeSettings, 'endpoint' | 'secretKey' | 'isFake'>;

/**
 * Creates the function that calls the API. A call rejects if the status is not 2xx, 400 or 404, for example because the
 * key is wrong, there are too many calls, or fincode has a fault.
 */
function createCall({ endpoint, secretKey }: Connection) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${endpoint}/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${secretKey.reveal()}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (answer.ok || answer.status === 400 || answer.status === 404) return answer;
    throw new ProviderUnreachable(`Status ${answer.status}`);
  };
}

type AuthenticationResult = NonNullable<Retrieving3DSecureAuthResponse['tds2_trans_result']>;
