import type { PaymentSubject } from '../domain/paths';

/**
 * The keys under which attempts to pay are sent (decisions §6.2): one for each plan and purpose, the same for every
 * retry and after a reload, until the attempt is forgotten because its outcome is known.
 */
export interface PaymentAttempts {
  /** `session` tells apart the members of one tab where the browser keeps nothing. */
  keyFor(subject: PaymentSubject, session: number): string;
  forget(subject: PaymentSubject): void;
}
