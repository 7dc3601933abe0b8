import type { OrderReference } from '../domain/paths';

/** One attempt to pay, whose outcome the member has not seen yet (decisions §6.2). */
export interface PaymentAttempt {
  /** The same for every retry and after a reload. */
  readonly key: string;
  /** Whether it was sent and the API has not answered: it may have been paid. */
  readonly isUnanswered: boolean;
  /** The payment that the API has made for it; null while none is known. */
  readonly paymentId: string | null;
}

/** The attempts of this tab, one for each plan and purpose: they survive a reload, and end with the session. */
export interface PaymentAttemptStorage {
  /** `session` tells apart the members of one tab where the browser keeps nothing. */
  read(order: OrderReference, session: number): PaymentAttempt | undefined;
  /** null: the attempt is over. */
  write(order: OrderReference, session: number, attempt: PaymentAttempt | null): void;
}
