import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Card } from '#contract/card';
import type { Secret } from '#domain/secret';

/**
 * Why the provider refused a card. `field` is the wrong field, or undefined if the refusal does not concern one field;
 * `message` is the provider's text, or ''.
 */
export interface CardRefusal {
  readonly field: keyof Card | undefined;
  readonly message: string;
}

/** Result of exchanging a card for a token. If `refusal` is null, the provider gave no readable answer. */
export type Tokenization = { readonly cardToken: Secret } | { readonly refusal: CardRefusal | null };

/** Address of the card provider, and the museum's id there. */
export interface CardService {
  readonly endpoint: string;
  readonly serviceId: string;
}

/**
 * Exchanges a card for a token of one payment: the app's part of a card provider (docs/payment-provider.md).
 * Implementations must never reject, and must send the card to the provider only.
 */
export type TokenizeCard = (card: Card, service: CardService, api: BaseQueryApi) => Promise<Tokenization>;

/** Frame with the provider's fields. Only messages from this window and this origin are accepted. */
export interface CardFrame {
  readonly window: Window;
  readonly origin: string;
}

/**
 * The app's part of a card provider with its own fields, on a page that /payment frames. The card stays on that page;
 * the app gets the token only.
 */
export interface CardFields {
  /** Path of the page on the card form's origin. */
  readonly page: string;
  /**
   * Exchanges the card for a token of one payment.
   *
   * @param deviation milliseconds by which the page corrects the device's clock to check the card's expiry
   */
  readonly tokenize: (frame: CardFrame, deviation?: number) => Promise<Tokenization>;
}

/** A card that a member has entered: the values of the app's fields, or the frame with the provider's fields. */
export type EnteredCard = Card | { readonly frame: CardFrame };
