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
import { ProviderUnreachable } from '../payments/cardProvider';
import type { FincodeSettings } from './fincodeSettings';

/** Longer than any limit of `withTimeLimits`: a call that has been given up must still end. */
const CALL_MS = 10_000;

/** What the adapter reads of a payment. */
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

/** fincode's payment calls, with their names in `@fincode/node`. A call that fails rejects with ProviderUnreachable. */
export type FincodeApi = ReturnType<typeof createFincodeApi>;

export function createFincodeApi(settings: Connection) {
  const call = createCall(settings);
  /** null: fincode has refused the request. */
  const read = async <T>(schema: z.ZodMiniType<T>, answer: Response): Promise<T | null> =>
    answer.ok ? schema.parse(await answer.json()) : null;
  const change = async (method: 'POST' | 'PUT', path: string, body: object) =>
    read(paymentSchema, await call(method, path, body));

  return {
    /** `POST /v1/payments`; null where the id is taken. */
    create: (body: CreatingPaymentRequest) => change('POST', '/payments', body),

    /** `PUT /v1/payments/{id}`; null where the card or the request was refused. */
    execute: (id: string, body: Omit<ExecutingPaymentRequest, 'pay_type'>) =>
      change('PUT', `/payments/${id}`, { ...CARD, ...body } satisfies ExecutingPaymentRequest),

    /** `PUT /v1/payments/{id}/secure`; null where the card or the request was refused. */
    executeAfter3DSecureAuth: ({ id, access_id }: FincodePayment) =>
      change('PUT', `/payments/${id}/secure`, { ...CARD, access_id } satisfies ExecutingPaymentAfter3DSecureRequest),

    /** `PUT /v1/payments/{id}/cancel`, which gives back what was taken; null where the payment's state forbids it. */
    cancel: ({ id, access_id }: FincodePayment) =>
      change('PUT', `/payments/${id}/cancel`, { ...CARD, access_id } satisfies CancelingPaymentRequest),

    /** `GET /v1/payments/{id}`; null where there is none. */
    retrieve: async (id: string) => read(paymentSchema, await call('GET', `/payments/${id}?pay_type=Card`)),

    /** `GET /v1/payments`: a page of those that were captured or canceled on a day in Japan. */
    retrieveList: async (day: string, page: number) => {
      const date = day.replaceAll('-', '/');
      const dates = { process_date_from: date, process_date_to: date };
      const query = { ...CARD, ...dates, limit: '100', page: String(page) } satisfies RetrievingPaymentListQueryParams;
      const states = LISTED.map((status) => `&status=${status}`).join('');
      const list = await read(listSchema, await call('GET', `/payments?${new URLSearchParams(query)}${states}`));
      if (list === null) throw new ProviderUnreachable('The list was refused');
      return list;
    },

    /** `GET /v1/secure2/{access_id}`; null while there is no result. */
    authenticationResult: async ({ access_id }: FincodePayment): Promise<AuthenticationResult | null> => {
      const result = await read(authenticationSchema, await call('GET', `/secure2/${encodeURIComponent(access_id)}`));
      return result?.tds2_trans_result ?? null;
    },
  };
}

type Connection = Pick<FincodeSettings, 'endpoint' | 'secretKey'>;

/** Calls the API. An answer that says nothing of the payment (a wrong key, too many calls, a fault) rejects. */
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
