import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Call } from '#contract/call';
import type { Clock } from '#domain/clock';
import type { PaymentMode } from '#domain/paymentMode';
import type { Secret } from '#domain/secret';
import type { SlicesState } from '../../slices';
import type { ApiError } from '../errors';
import type { PaymentAttemptStorage } from '../../persistence/paymentAttemptStorage';

/** A request as an endpoint describes it. The transport turns it into an HTTP request and reveals its secrets. */
export interface MembershipRequest {
  readonly call: Call;
  /** The values of the `:name` parts of the call's path. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * A token that replaces the store's. Logging out ends the session before it sends the call, so the store has none
   * left.
   */
  readonly bearer?: Secret;
}

/** The properties of an entry of RTK Query's cache that a replay reads. */
interface CachedAnswer {
  readonly endpointName: string;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** The extra argument of the store's thunks: the settings of the API and the functions that it needs from outside. */
export interface ApiEnvironment {
  /** The device's time without correction. */
  readonly now: Clock;
  /** The origin of the membership API; '' means the app's own origin. */
  readonly apiOrigin: string;
  readonly geocodingEndpoint: string;
  readonly geocodingApiKey: string;
  readonly paymentMode: PaymentMode;
  /** The address of the card provider. */
  readonly paymentEndpoint: string;
  readonly paymentServiceId: string;
  readonly paymentAttempts: PaymentAttemptStorage;
  /**
   * Returns the entries of the API slice's cache. The base query cannot import the slice, because the slice is created
   * with the base query.
   */
  readonly selectAnswers: (state: unknown) => readonly CachedAnswer[];
  /** Returns whether the browser can store a token for this tab. Signing in requires it. */
  readonly canKeepToken: () => boolean;
  /** The ids of the requests that were sent before the current screen was opened. */
  readonly screen: { requestedBefore: readonly unknown[] };
  /** Takes the token by which another tab has replaced the refused one. Resolves to false if there is none. */
  readonly takeSuccessor: (refused: Secret) => Promise<boolean>;
}

/** The response data that the steps of the base query share. RTK Query gets only the status. */
export interface ResponseMeta {
  readonly status: number;
  readonly headers: Headers;
  /** The token that the call was sent with. */
  readonly bearer: Secret | undefined;
}

/** Returns the state of the slices. RTK Query types the state as unknown. */
export function getSlices(api: Pick<BaseQueryApi, 'getState'>): SlicesState {
  // `createStore` is the only place that creates a store with this API slice, and it adds all slices.
  return api.getState() as SlicesState;
}

export type MembershipBaseQuery = BaseQueryFn<MembershipRequest, unknown, ApiError, object, ResponseMeta>;
