import * as z from 'zod/mini';
import type { PaymentAttempts } from '../api/paymentAttempts';
import type { PaymentSubject } from '../domain/paths';
import type { DraftStorage } from '../forms/DraftContext';

const keySchema = z.uuid();

const nameOf = ({ purpose, planId }: PaymentSubject) => `payment:${purpose}:${planId}`;

/**
 * Keeps the keys of attempts beside the drafts in session storage: they survive a reload and end with the log-out that
 * clears it. Where the browser keeps nothing, the last key is remembered for as long as the page lives.
 */
export function createPaymentAttempts(
  drafts: DraftStorage,
  newKey: () => string = () => crypto.randomUUID(),
): PaymentAttempts {
  let last: { readonly owner: string; readonly key: string } | undefined;
  return {
    keyFor: (subject, session) => {
      const name = nameOf(subject);
      const owner = `${session}:${name}`;
      const kept = keySchema.safeParse(drafts.read(name)).data;
      const key = kept ?? (last?.owner === owner ? last.key : newKey());
      last = { owner, key };
      drafts.write(name, key);
      return key;
    },
    forget: (subject) => {
      last = undefined;
      drafts.forget(nameOf(subject));
    },
  };
}
