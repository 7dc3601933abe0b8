import { fetchBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import { toPostalAddress, commonAddress, type PostalAddress } from '#domain/address/postalAddress';
import { isReplay } from './baseQuery/baseQuery';
import type { ApiEnvironment } from './baseQuery/types';
import { toApiError, type ApiError } from './errors';

const TIMEOUT_MS = 10_000;

const answerSchema = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
});

// Sends requests to the map service. Separate from the transport of the membership API, so that the map service gets
// neither the API's headers nor the session token.
const send = fetchBaseQuery({ timeout: TIMEOUT_MS, credentials: 'omit', referrerPolicy: 'no-referrer' });

type Outcome = ({ data: PostalAddress | null } | { error: ApiError }) & { meta?: { readonly status: number } };

/**
 * Searches for a postal code of seven digits at the map service, in Japanese and within Japan. `data` is null if no
 * address has this postal code, or if the answer does not determine prefecture and city.
 *
 * @param zip seven digits
 */
export async function lookUpPostalCode(zip: string, api: BaseQueryApi): Promise<Outcome> {
  if (isReplay(api.getState)) return { error: { status: 'REPLAY' } };
  // The cast is safe, because `createStore` passes an `ApiEnvironment` as the thunks' extra argument.
  const { geocodingEndpoint, geocodingApiKey } = api.extra as ApiEnvironment;
  const params = { address: zip, language: 'ja', components: 'country:JP', key: geocodingApiKey || undefined };
  const { data, error, meta } = await send({ url: geocodingEndpoint, params }, api, {});
  if (error) return { error: toApiError(error) };

  const answer = answerSchema.safeParse(data);
  if (!answer.success) return { error: { status: 'WRONG_SHAPE' } };
  return {
    data: commonAddress(answer.data.results.map((result) => toPostalAddress(result.address_components))),
    ...(meta?.response && { meta: { status: meta.response.status } }),
  };
}
