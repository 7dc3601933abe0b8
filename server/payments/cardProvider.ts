import type { IsoDate } from '#domain/dates/japanTime';
import type { CustomerField } from '#domain/paymentMode';

/**
 * A charge as the card provider reports it. `waiting`: it needs the member's authentication at `challengeUrl`.
 * `authenticated`: the member is authenticated, or the card's issuer takes no part in 3-D Secure ("attempted"), and the
 * card is charged by `finish`.
 */
export type ChargeState =
  | { readonly status: 'succeeded' }
  | { readonly status: 'pending' }
  | { readonly status: 'authenticated' }
  | { readonly status: 'waiting'; readonly challengeUrl: string }
  | { readonly status: 'failed'; readonly reason: ChargeFailure };

/**
 * The reason why a charge took no money. `declined`: the card's issuer refused it. `refused`: the authentication
 * failed. `expired`: the member did not authenticate in time. `canceled`: we canceled it. `badToken`: the card token is
 * unknown, used or too old.
 */
export type ChargeFailure = 'declined' | 'refused' | 'expired' | 'canceled' | 'badToken';

/** The data of a charge. */
export interface ChargeRequest {
  /** Our payment's id: a second charge for the same reference answers with the first and takes nothing. */
  readonly reference: string;
  readonly cardToken: string;
  /** Yen, tax included. */
  readonly amount: number;
  /** The absolute URL to which the provider sends the result of an authentication and the member's browser. */
  readonly callbackUrl: string;
  /**
   * The fields that the provider declares in `DATA_FOR_ISSUER`, as far as the member has them; nothing else (decisions
   * §6.7).
   */
  readonly customer: Customer;
}

/** Data of the member for the card's issuer, which 3-D Secure asks for. */
export type Customer = Readonly<Partial<Record<CustomerField, string>>>;

/** A charge in the provider's own list. */
export interface ListedCharge {
  readonly reference: string;
  /** Yen, tax included. */
  readonly amount: number;
  readonly status: 'succeeded' | 'canceled';
}

/** A request to the callback, with the body byte for byte as it came: signatures are over these bytes. */
export interface CallbackRequest {
  /** `GET`: the member's browser comes back; unsigned. `POST`: the result, signed. */
  readonly method: 'GET' | 'POST';
  readonly query: Readonly<Record<string, string>>;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}

/** The content of a callback: the charge that may have changed. The caller reads the charge's state by `find`. */
export interface CallbackNotification {
  readonly reference: string;
  /**
   * The JSON answer that the provider's server expects. Absent if a browser sent the callback, which is then
   * redirected.
   */
  readonly acknowledgement?: object;
  /** Signed too long ago: the browser is redirected, and the provider is not asked. */
  readonly isLate?: boolean;
  /** The charge was canceled at the provider: money that was taken may have been refunded. */
  readonly isCancellation?: boolean;
}

/**
 * The port of the card provider (decisions §6): an implementation contains all of one provider's protocol. Any method
 * may fail with `ProviderUnreachable`: the call may or may not have taken effect. It fails with `ProviderContradiction`
 * if the provider answers about another charge than that of the reference and the amount (decisions §15). An answer
 * that a charge took nothing is accepted with any sum. `amount` is the amount of our payment in yen; it is compared if
 * it is given.
 */
export interface CardProvider {
  /** Charges the card of a token once for each `reference`; returns the state of that charge. */
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** Returns the state of the charge for this reference; null if there is none. */
  find(reference: string, amount?: number): Promise<ChargeState | null>;
  /**
   * Makes sure that a charge that has not succeeded never will, even one that arrives only later. Returns the state of
   * the charge afterwards. A charge that has succeeded stays as it is.
   */
  cancel(reference: string, amount?: number): Promise<ChargeState>;
  /**
   * Charges the card of an `authenticated` charge; repeated calls charge it once. Returns the state of the charge
   * afterwards. A charge in any other state stays as it is.
   */
  finish(reference: string, amount?: number): Promise<ChargeState>;
  /** Lists our charges in the provider's list that took money, or were refunded, on a day in Japan. */
  list?(day: IsoDate): Promise<readonly ListedCharge[]>;
  /** Returns the notice in a callback; null: the signature is not the provider's, or a GET that names no charge. */
  readCallback(request: CallbackRequest): CallbackNotification | null;
}

/** The provider did not answer, or not in time. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The provider's answer is about another payment, sum or kind of charge. It is ignored, and a person must look. */
export class ProviderContradiction extends Error {
  override readonly name = 'ProviderContradiction';
}

/**
 * Returns the state. Throws ProviderContradiction if it is that of a charge with another amount that took money or
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
