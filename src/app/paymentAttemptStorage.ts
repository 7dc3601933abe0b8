import * as z from 'zod/mini';
import type { PaymentAttempt, PaymentAttempts } from '../api/paymentAttempts';
import type { PaymentSubject } from '../domain/paths';
import type { DraftStorage } from '../forms/DraftContext';

const attemptSchema = z.object({ key: z.uuid(), isUnanswered: z.boolean(), paymentId: z.nullable(z.uuid()) });

const nameOf = ({ purpose, planId }: PaymentSubject) => `payment:${purpose}:${planId}`;

/**
 * Keeps the attempts beside the drafts in session storage: they survive a reload and end with the log-out that clears
 * it. Where the browser keeps nothing, the last one is remembered for as long as the page lives.
 */
export function createPaymentAttempts(drafts: DraftStorage): PaymentAttempts {
  let last: { readonly owner: string; readonly attempt: PaymentAttempt } | undefined;
  const ownerOf = (subject: PaymentSubject, session: number) => `${session}:${nameOf(subject)}`;
  return {
    read: (subject, session) => {
      const kept = attemptSchema.safeParse(drafts.read(nameOf(subject))).data;
      return kept ?? (last?.owner === ownerOf(subject, session) ? last.attempt : undefined);
    },
    write: (subject, session, attempt) => {
      last = attempt ? { owner: ownerOf(subject, session), attempt } : undefined;
      if (attempt) drafts.write(nameOf(subject), attempt);
      else drafts.forget(nameOf(subject));
    },
  };
}
