/** Numbers of locks on the whole database. Each lock must have a number that no other one has. */
export const LOCKS = {
  /** Held while a process changes the schema or fills a new database. */
  schema: 7_305_001,
  /** Held by the process that sends mails. */
  mailDelivery: 7_305_002,
  /** Held by the process that asks the card provider about open payments. */
  paymentChecks: 7_305_003,
} as const;

export type Lock = (typeof LOCKS)[keyof typeof LOCKS];
