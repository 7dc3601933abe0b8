import type { IsoDate } from '#domain/dates/japanTime';
import type { CustomerField } from '#domain/paymentMode';

/**
 * A charge as the card provider reports it. `waiting`: it needs the member's authentication at `challengeUrl`.
 * `authenticated`: the member is authenticated, or the card's issuer takes no part in 3-D Secure ("attempted"), and the
 * card is charged by `chargeAuthenticated`.
 */
export type ChargeState =
  | { readonly status: 'succeeded' }
  | { readonly status: 'pending' }
  | { readonly status: 'authenticated' }
  | { readonly status: 'waiting'; readonly challengeUrl: string }
  | { readonly status: 'failed'; readonly reason: ChargeFailure };

/**
 * The reason why a charge took no money. `declined`: the card's issuer refused it. `refused`: the authentication
 * failed. `expired`: the member did not authenticate in time. `canceled`: this server canceled it. `badToken`: the card
 * token is unknown, used or too old.
 */
export type ChargeFailure = 'declined' | 'refused' | 'expired' | 'canceled' | 'badToken';

/** The data of a charge. */
export interface ChargeRequest {
  /**
   * The id of the payment. A second charge with the same reference takes no money, and returns the state of the first
   * charge.
   */
  readonly reference: string;
  readonly cardToken: string;
  /** Yen, tax included. */
  readonly amount: number;
  /**
   * The absolute URL to which the provider sends the result of an authentication, and to which the member's browser
   * returns.
   */
  readonly callbackUrl: string;
  /** Only the fields that the provider declares in `DATA_FOR_ISSUER` and that the member has (decisions §6.7). */
  readonly customer: Customer;
}

/** Data of the member that 3-D Secure sends to the card's issuer. */
export type Customer = Readonly<Partial<Record<CustomerField, string>>>;

/** A charge in the provider's list. */
export interface ListedCharge {
  readonly reference: string;
  /** Yen, tax included. */
  readonly amount: number;
  readonly status: 'succeeded' | 'canceled';
}

/** A request to the callback. Its body must be unchanged, because the signature is over the bytes. */
export interface CallbackRequest {
  /** `GET` is the return of the member's browser, without a signature. `POST` is a signed result. */
  readonly method: 'GET' | 'POST';
  readonly query: Readonly<Record<string, string>>;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/**
 * The content of a callback: the reference of a charge that may have changed. The caller gets the charge's state from
 * `find`.
 */
export interface CallbackNotification {
  readonly reference: string;
  /**
   * The JSON answer that the provider's server expects. Absent if a browser sent the callback, which is then
   * redirected.
   */
  readonly acknowledgement?: object;
  /** True if the callback was signed too long ago. The browser is then redirected without a call to the provider. */
  readonly isLate?: boolean;
  /** True if the charge was canceled at the provider, which may have refunded the money. */
  readonly isCancellation?: boolean;
}

/**
 * The interface between the server and a card provider (decisions §6). An implementation contains everything that
 * depends on the provider's protocol. Every method can reject with `ProviderUnreachable`; the call may then have taken
 * effect. It rejects with `ProviderContradiction` if the provider answers about a charge with another reference or
 * amount (decisions §15), unless that charge took no money. `amount` is the amount of the payment in yen; it is
 * compared if it is given.
 */
export interface CardProvider {
  /** Charges a card once for each `reference`. Returns the state of the charge. */
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** Returns the state of the charge for a reference, or null if there is none. */
  find(reference: string, amount?: number): Promise<ChargeState | null>;
  /**
   * Cancels a charge, so that it can no longer succeed, even if it reaches the provider later. A charge that has
   * succeeded stays unchanged. Returns the state of the charge afterwards.
   */
  cancel(reference: string, amount?: number): Promise<ChargeState>;
  /**
   * Charges the card of an `authenticated` charge. Repeated calls charge it once. A charge in any other state stays
   * unchanged. Returns the state of the charge afterwards.
   */
  chargeAuthenticated(reference: string, amount?: number): Promise<ChargeState>;
  /** Lists this server's charges that took money, or were refunded, on a day in Japan, from the provider's list. */
  list?(day: IsoDate): Promise<readonly ListedCharge[]>;
  /**
   * Returns the content of a callback. Returns null if the signature is not the provider's, or if a GET names no
   * charge.
   */
  readCallback(request: CallbackRequest): CallbackNotification | null;
}

/** The error thrown when the provider gave no answer, or none in time. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * The error thrown when the provider's answer is about another payment, amount or kind of charge. The answer is
 * ignored; a person must examine it.
 */
export class ProviderContradiction extends Error {
  override readonly name = 'ProviderContradiction';
}

/**
 * Returns the state of a charge. Throws ProviderContradiction if the charge has another amount and has taken money or
 * still may.
 */
export function stateOfSum<State extends ChargeState | null>(
  state: State,
  charged: number | null | undefined,
  amount: number | undefined,
): State {
  const isOther = amount !== undefined && charged !== amount;
  if (isOther && state !== null && state.status !== 'failed') throw new ProviderContradiction('Another sum');
  return state;
}
