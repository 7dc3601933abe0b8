import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Card } from '#contract/card';
import type { Secret } from '#domain/secret';

/** Why the provider refused a card: the wrong field, where it is one field, and the provider's text, if any. */
export interface CardRefusal {
  readonly field: keyof Card | undefined;
  readonly message: string;
}

/** Result of tokenizing a card. `null`: unknown, the provider gave no readable answer. */
export type Tokenization = { readonly cardToken: Secret } | { readonly refusal: CardRefusal | null };

/** Address of the card provider and the museum's id there, from the build's settings. */
export interface CardService {
  readonly endpoint: string;
  readonly serviceId: string;
}

/**
 * The app's half of a card provider (docs/payment-provider.md): exchanges a card for a token of one payment. It never
 * rejects, and the card goes into the request to the provider and nowhere else.
 */
export type TokenizeCard = (card: Card, service: CardService, api: BaseQueryApi) => Promise<Tokenization>;

/** The frame of the page with the provider's fields: its messages come from this window and this origin. */
export interface CardFrame {
  readonly window: Window;
  readonly origin: string;
}

/**
 * The same for a provider with fields of its own, which stand on a page of their own in a frame of /payment: the card
 * stays there, and the app gets the token.
 */
export interface CardFields {
  /** The page's path, on the origin of the card form. */
  readonly page: string;
  /** @param deviation of the device's clock, in milliseconds, by which the expiry is judged */
  readonly tokenize: (frame: CardFrame, deviation?: number) => Promise<Tokenization>;
}

/** The card a member has entered: the values of the app's fields, or the frame with the provider's fields. */
export type EnteredCard = Card | { readonly frame: CardFrame };
