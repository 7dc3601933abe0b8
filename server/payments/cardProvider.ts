/** A charge as the card provider tells of it. `waiting`: it needs the member's authentication at `challengeUrl`. */
export type ChargeState =
  | { readonly status: 'succeeded' }
  | { readonly status: 'pending' }
  | { readonly status: 'waiting'; readonly challengeUrl: string }
  | { readonly status: 'failed'; readonly reason: ChargeFailure };

/**
 * Why a charge took no money. `declined`: the card's issuer said no. `refused`: the authentication failed. `expired`:
 * the member did not authenticate in time. `canceled`: by us. `badToken`: the card token is unknown, used or too old.
 */
export type ChargeFailure = 'declined' | 'refused' | 'expired' | 'canceled' | 'badToken';

/** What the provider needs in order to charge a card once. */
export interface ChargeRequest {
  /** Our payment's id: a second charge for the same reference answers with the first and takes nothing. */
  readonly reference: string;
  readonly cardToken: string;
  /** Yen, tax included. */
  readonly amount: number;
  /** Where the provider posts the signed result of an authentication; absolute. */
  readonly callbackUrl: string;
}

/** What a signed callback says: which charge has changed. Its state is read by `find`. */
export interface CallbackNotification {
  readonly reference: string;
}

/**
 * Port of the card provider (decisions §6); an implementation contains all of one provider's protocol. Any method may
 * fail with `ProviderUnreachable`, and then nothing is known of what it did.
 */
export interface CardProvider {
  /** Charges the card of a token once for each `reference`; returns the state of that charge. */
  charge(request: ChargeRequest): Promise<ChargeState>;
  /** null: there is no charge for this reference. */
  find(reference: string): Promise<ChargeState | null>;
  /**
   * Makes sure that a charge that has not succeeded never will, even one that arrives only later; answers with what
   * the charge then is. A charge that has succeeded stays as it is.
   */
  cancel(reference: string): Promise<ChargeState>;
  /** The notice in a callback's form fields, or null where the signature is not the provider's. */
  readCallback(fields: Readonly<Record<string, string>>): CallbackNotification | null;
}

/** The provider did not answer, or not in time. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}
