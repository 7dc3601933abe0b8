import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Card } from '#contract/card';
import type { Secret } from '#domain/secret';

/**
 * The reason why the provider refused a card. `field` is undefined if no single field is at fault; `message` is the
 * provider's text, or ''.
 */
export interface CardRefusal {
  readonly field: keyof Card | undefined;
  readonly message: string;
}

/** The result of tokenizing a card. A `refusal` of null means that the provider gave no readable answer. */
export type Tokenization = { readonly cardToken: Secret } | { readonly refusal: CardRefusal | null };

/** The address of the card provider and the museum's id there. */
export interface CardService {
  readonly endpoint: string;
  readonly serviceId: string;
}

/**
 * Exchanges a card for a token of one payment: the app's half of a card provider (docs/payment-provider.md).
 * Implementations never reject, and send the card only to the provider.
 */
export type TokenizeCard = (card: Card, service: CardService, api: BaseQueryApi) => Promise<Tokenization>;

/** The frame with the provider's fields. Messages are accepted only from this window and this origin. */
export interface CardFrame {
  readonly window: Window;
  readonly origin: string;
}

/**
 * The app's half of a card provider that has its own fields, on a page in a frame of /payment. The card stays on that
 * page, and the app receives only the token.
 */
export interface CardFields {
  /** The page's path on the origin of the card form. */
  readonly page: string;
  /**
   * Exchanges the card for a token of one payment.
   *
   * @param deviation the deviation of the device's clock in milliseconds, with which the page checks the expiry
   */
  readonly tokenize: (frame: CardFrame, deviation?: number) => Promise<Tokenization>;
}

/** The card that a member has entered: the values of the app's fields, or the frame with the provider's fields. */
export type EnteredCard = Card | { readonly frame: CardFrame };
