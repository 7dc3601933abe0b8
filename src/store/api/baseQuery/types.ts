import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Call } from '#contract/call';
import type { Clock } from '#domain/clock';
import type { PaymentMode } from '#domain/paymentMode';
import type { Secret } from '#domain/secret';
import type { SlicesState } from '../../slices';
import type { ApiError } from '../errors';
import type { PaymentAttemptStorage } from '../../persistence/paymentAttemptStorage';

/** A request as an endpoint describes it; the transport makes an HTTP request from it and reveals its secrets. */
export interface MembershipRequest {
  readonly call: Call;
  /** Values of the `:name` parts of the call's path. */
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Token to send instead of the store's. A logout needs this, because the store has dropped the token before the call
   * is sent.
   */
  readonly bearer?: Secret;
}

/** The properties of an entry in RTK Query's cache from which a replay takes its answers. */
interface CachedAnswer {
  readonly endpointName: string;
  readonly data?: unknown;
  readonly error?: unknown;
}

/** Extra argument of the store's thunks: the API's settings, and functions that the API slice cannot import. */
export interface ApiEnvironment {
  /** Clock of the device, without correction. */
  readonly now: Clock;
  /** Origin of the membership API; '' means the app's own origin. */
  readonly apiOrigin: string;
  readonly geocodingEndpoint: string;
  readonly geocodingApiKey: string;
  readonly paymentMode: PaymentMode;
  /** Address of the card provider. */
  readonly paymentEndpoint: string;
  readonly paymentServiceId: string;
  readonly paymentAttempts: PaymentAttemptStorage;
  /**
   * Returns the entries of the API slice's cache. This is a function of the environment, because the base query cannot
   * import the API slice, which is created with the base query.
   */
  readonly selectAnswers: (state: unknown) => readonly CachedAnswer[];
  /** Returns whether the browser can store a token for this tab; if not, the app refuses a login. */
  readonly canKeepToken: () => boolean;
  /** Ids of the requests that were sent before the present screen opened. */
  readonly screen: { requestedBefore: readonly unknown[] };
  /** Takes the token with which another tab has replaced the refused one; resolves to false if there is none. */
  readonly takeSuccessor: (refused: Secret) => Promise<boolean>;
}

/** Data of an answer that the steps of the base query pass on. RTK Query gets only the status. */
export interface ResponseMeta {
  readonly status: number;
  readonly headers: Headers;
  /** Token that the call was sent with. */
  readonly bearer: Secret | undefined;
}

/** Returns the store's state. RTK Query types it as `unknown`. */
export function getSlices(api: Pick<BaseQueryApi, 'getState'>): SlicesState {
  // The cast is safe, because only `createStore` creates stores with this API slice, and such stores have all slices.
  return api.getState() as SlicesState;
}

export type MembershipBaseQuery = BaseQueryFn<MembershipRequest, unknown, ApiError, object, ResponseMeta>;
