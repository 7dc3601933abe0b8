/** The numbers of the locks that hold for the whole database. Nothing else in the database may use these numbers. */
export const LOCKS = {
  /** Held while the schema changes or a new database is filled. */
  schema: 7_305_001,
  /** Sending mails. */
  mailDelivery: 7_305_002,
  /** Held by the process that asks the card provider about open payments. */
  paymentChecks: 7_305_003,
} as const;

export type Lock = (typeof LOCKS)[keyof typeof LOCKS];
