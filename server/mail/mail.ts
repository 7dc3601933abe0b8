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

/** Delivers mails: by SMTP, or into the sandbox's mailbox. */
export interface MailTransport {
  /** Resolves once the mail has been accepted; rejects otherwise. May be called again with the same mail. */
  send(mail: OutboxMail): Promise<void>;
  /** Closes idle connections; mails can no longer be sent. */
  close(): void;
}
