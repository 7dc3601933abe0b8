import * as z from 'zod/mini';
import type { OrderReference } from '#domain/paths';
import type { DraftStorage } from './draftStorage';

/** One attempt to pay, whose outcome the member has not seen yet (decisions §6.2). */
export interface PaymentAttempt {
  /** The same for every retry and after a reload. */
  readonly key: string;
  /** Whether it was sent and the API has not answered: it may have been paid. */
  readonly isUnanswered: boolean;
  /** The payment that the API has made for it; null while none is known. */
  readonly paymentId: string | null;
  /** Yen, as the member was shown the price; absent from attempts of an earlier release. */
  readonly shownAmount?: number | undefined;
}

/** The attempts of this tab, one for each plan and purpose: they survive a reload, and end with the session. */
export interface PaymentAttemptStorage {
  /** `session` tells apart the members of one tab where the browser keeps nothing. */
  read(order: OrderReference, session: number): PaymentAttempt | undefined;
  /** null: the attempt is over. */
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
 * Keeps the attempts beside the drafts in session storage: they survive a reload and end with the log-out that clears
 * it. Where the browser keeps nothing, the last one is remembered for as long as the page lives.
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
