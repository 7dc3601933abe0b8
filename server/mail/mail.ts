/** The kind of a mail. The office sends the last mail again by its kind (decisions §14). */
export type MailKind =
  | 'registration'
  | 'alreadyRegistered'
  | 'passwordReset'
  | 'noMember'
  | 'passwordChanged'
  | 'emailChange'
  | 'emailTaken'
  | 'emailChanged'
  | 'emailSet'
  | 'receipt'
  | 'paymentFailed'
  | 'reminder'
  | 'invitation';

/** A mail as it is written: plain text. */
export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The mail token in the text's link. A mail whose token is used, replaced or expired is not sent. */
  readonly linkToken?: string;
}

/** A mail on its way. */
export interface OutboxMail extends Omit<Mail, 'kind' | 'linkToken'> {
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
