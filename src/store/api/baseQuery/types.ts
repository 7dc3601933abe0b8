import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Call } from '#contract/call';
import type { Clock } from '#domain/clock';
import type { PaymentMode } from '#domain/paymentMode';
import type { Secret } from '#domain/secret';
import type { SlicesState } from '../../slices';
import type { ApiError } from '../errors';
import type { PaymentAttemptStorage } from '../../persistence/paymentAttemptStorage';

/** A request as an endpoint describes it; the transport makes the HTTP request and reveals secrets. */
export interface MembershipRequest {
  readonly call: Call;
  /** Values for the `:name` parts of the call's path. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The bearer to send instead of the store's: log-out ends the session before it sends the call. */
  readonly bearer?: Secret;
}

/** As much of an entry of RTK Query's cache as a replay needs. */
interface CachedAnswer {
  readonly endpointName: string;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** The thunk extra argument of the store: settings and ports of the API. */
export interface ApiEnvironment {
  /** The device's time, as it is. */
  readonly now: Clock;
  /** Origin of the membership API; empty = the app's own. */
  readonly apiOrigin: string;
  readonly geocodingEndpoint: string;
  readonly geocodingApiKey: string;
  readonly paymentMode: PaymentMode;
  /** Address of the card provider (decisions §6.1). */
  readonly paymentEndpoint: string;
  readonly paymentServiceId: string;
  readonly paymentAttempts: PaymentAttemptStorage;
  /** The answers in the cache of the API slice, which the base query cannot import: the slice is made with it. */
  readonly selectAnswers: (state: unknown) => readonly CachedAnswer[];
  /** Whether the browser stores a token for this tab; signing in needs it. */
  readonly canKeepToken: () => boolean;
  /** The requests, by RTK Query's ids, whose answers were there or under way when the present screen was opened. */
  readonly screen: { askedBefore: readonly unknown[] };
  /** After a 401: takes the bearer by which another tab has replaced the refused one; false where there is none. */
  readonly takeSuccessor: (refused: Secret) => Promise<boolean>;
}

/** For the steps of the base query (`baseQuery.ts`), which hands on only the status. */
export interface ResponseMeta {
  readonly status: number;
  readonly headers: Headers;
  /** The bearer that the call was sent with. */
  readonly bearer: Secret | undefined;
}

/** The part of the store that the wrappers read. RTK Query types its state as unknown, since it knows no store. */
export function slicesOf(api: Pick<BaseQueryApi, 'getState'>): SlicesState {
  // createStore is the only place that makes a store with this API.
  return api.getState() as SlicesState;
}

export type MembershipBaseQuery = BaseQueryFn<MembershipRequest, unknown, ApiError, object, ResponseMeta>;
