/** Locks of the whole database; any numbers will do, as long as nothing else in the same database uses them. */
export const LOCKS = {
  /** Changing the schema, and filling a new database. */
  schema: 7_305_001,
  /** Sending mails. */
  mailDelivery: 7_305_002,
  /** Asking the card provider what became of payments. */
  paymentChecks: 7_305_003,
} as const;

export type Lock = (typeof LOCKS)[keyof typeof LOCKS];
