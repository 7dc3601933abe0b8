import * as z from 'zod/mini';
import type { OrderReference } from '#domain/paths';
import type { DraftStorage } from './draftStorage';

/** An attempt to pay whose result the member has not seen yet (decisions §6.2). */
export interface PaymentAttempt {
  /** The idempotency key, the same for every retry and after a reload. */
  readonly key: string;
  /** True if the attempt was sent and the API has not answered, so that it may have been paid. */
  readonly isUnanswered: boolean;
  /** The id of the payment that the API made for the attempt, or null if none is known. */
  readonly paymentId: string | null;
  /** The price in yen that the member saw; missing from attempts of earlier releases. */
  readonly shownAmount?: number | undefined;
}

/** The payment attempts of this tab, one for each plan and purpose. They survive a reload and end with the session. */
export interface PaymentAttemptStorage {
  /** Returns the attempt for an order. `session` distinguishes the members of one tab if the browser stores nothing. */
  read(order: OrderReference, session: number): PaymentAttempt | undefined;
  /** Stores an attempt; null removes it. */
  write(order: OrderReference, session: number, attempt: PaymentAttempt | null): void;
}

const attemptSchema = z.object({
  key: z.uuid(),
  isUnanswered: z.boolean(),
  paymentId: z.nullable(z.uuid()),
  shownAmount: z.optional(z.int()),
});

const storageKeyOf = ({ purpose, planId }: OrderReference) => `payment:${purpose}:${planId}`;

/**
 * Creates an attempt storage that uses the draft storage: attempts survive a reload and end with the logout. If the
 * browser stores nothing, the last attempt is kept in memory while the page is open.
 */
export function createPaymentAttemptStorage(drafts: DraftStorage): PaymentAttemptStorage {
  let last: { readonly owner: string; readonly attempt: PaymentAttempt } | undefined;
  const ownerOf = (order: OrderReference, session: number) => `${session}:${storageKeyOf(order)}`;
  return {
    read: (order, session) => {
      const kept = attemptSchema.safeParse(drafts.read(storageKeyOf(order))).data;
      return kept ?? (last?.owner === ownerOf(order, session) ? last.attempt : undefined);
    },
    write: (order, session, attempt) => {
      last = attempt ? { owner: ownerOf(order, session), attempt } : undefined;
      if (attempt) drafts.write(storageKeyOf(order), attempt);
      else drafts.remove(storageKeyOf(order));
    },
  };
}
