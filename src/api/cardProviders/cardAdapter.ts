import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Card } from '../../contract/card';
import type { Secret } from '../../domain/secret';

/** A card the provider will not take: the field that is wrong where it is one, and the provider's words, if any. */
export interface CardRefusal {
  readonly field: keyof Card | undefined;
  readonly message: string;
}

/** Result of tokenizing a card. `null`: unknown, the provider gave no readable answer. */
export type Tokenization = { readonly cardToken: Secret } | { readonly refusal: CardRefusal | null };

/** Where the build's settings say that the provider is, and how it knows the museum. */
export interface CardService {
  readonly endpoint: string;
  readonly serviceId: string;
}

/**
 * The app's half of a card provider (docs/payment-provider.md): exchanges a card for a token of one payment. It never
 * rejects, and the card goes into the request to the provider and nowhere else.
 */
export type TokenizeCard = (card: Card, service: CardService, api: BaseQueryApi) => Promise<Tokenization>;

/**
 * The same for a provider with fields of its own, which stand on a page of their own in a frame of /payment: the card
 * stays there, and the app gets the token.
 */
export interface CardFields {
  /** Address of the page in the site. */
  readonly page: string;
  readonly tokenize: (frame: Window) => Promise<Tokenization>;
}

/** What a member has entered: into the app's fields, or into the provider's in this frame. */
export type EnteredCard = Card | { readonly frame: Window };
