import * as z from 'zod/mini';
import type { OrderReference } from '#domain/paths';
import type { DraftStorage } from './draftStorage';

/** An attempt to pay whose outcome the member has not seen yet (decisions §6.2). */
export interface PaymentAttempt {
  /** Idempotency key, the same in every retry and after a reload. */
  readonly key: string;
  /** True if the attempt was sent and no answer has arrived, so that the member may have paid. */
  readonly isUnanswered: boolean;
  /** Id of the payment that the API has made for the attempt; null if unknown. */
  readonly paymentId: string | null;
  /** Price in yen that the member saw; attempts of earlier releases have none. */
  readonly shownAmount?: number | undefined;
}

/**
 * This tab's payment attempts, one for each plan and purpose. The attempts survive a reload, and are removed at the end
 * of the session.
 */
export interface PaymentAttemptStorage {
  /**
   * Returns the attempt for an order. `session` keeps the attempts of different members of one tab apart if they are
   * only in memory, because the browser blocks storage.
   */
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
 * Creates a storage for attempts inside the draft storage, where they survive a reload and are removed at the logout.
 * If the browser blocks storage, keeps the last attempt in memory as long as the page is open.
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
