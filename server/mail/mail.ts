/** A mail as it is written: plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail on its way. */
export interface OutboxMail extends Mail {
  readonly id: number;
  readonly createdAt: Date;
}

/** What carries mails off: SMTP, or the sandbox's mailbox. */
export interface MailTransport {
  /** Resolves once the mail is in other hands; rejects otherwise. May get the same mail again. */
  send(mail: OutboxMail): Promise<void>;
  close(): void;
}
