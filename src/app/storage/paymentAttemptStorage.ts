import * as z from 'zod/mini';
import type { PaymentAttempt, PaymentAttemptStorage } from '../../api/paymentAttemptStorage';
import type { OrderReference } from '../../domain/paths';
import type { DraftStorage } from '../../forms/DraftContext';

const attemptSchema = z.object({ key: z.uuid(), isUnanswered: z.boolean(), paymentId: z.nullable(z.uuid()) });

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
