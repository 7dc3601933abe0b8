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

// Apart from the membership API's transport: none of its headers, least of all the bearer, goes to the map service.
const send = fetchBaseQuery({ timeout: TIMEOUT_MS, credentials: 'omit', referrerPolicy: 'no-referrer' });

type Outcome = ({ data: PostalAddress | null } | { error: ApiError }) & { meta?: { readonly status: number } };

/**
 * The postal-code lookup (§7): a geocoding request in Japanese, restricted to Japan, with seven digits as the address.
 * null where the code is unknown, or where the answer does not settle prefecture and city.
 */
export async function lookUpPostalCode(zip: string, api: BaseQueryApi): Promise<Outcome> {
  if (isReplay(api.getState)) return { error: { status: 'REPLAY' } };
  // The store is created with this environment as its extra argument.
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
