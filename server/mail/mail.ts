/** The kind of a mail. The command `resend` writes a new mail of the same kind (decisions §14). */
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

/** A mail in plain text, before it is put into the outbox. */
export interface Mail {
  readonly kind: MailKind;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The mail token in the text's link. A mail is not sent if its token has been used or replaced, or has expired. */
  readonly linkToken?: string;
}

/** A mail that waits in the outbox or is being sent. */
export interface OutboxMail extends Omit<Mail, 'kind' | 'linkToken'> {
  readonly id: number;
  readonly createdAt: Date;
}

/** Delivers mails by SMTP or to the sandbox's mailbox. */
export interface MailTransport {
  /** Resolves when the mail has been accepted, and rejects otherwise. May be called again with the same mail. */
  send(mail: OutboxMail): Promise<void>;
  /** Closes idle connections. No mail can be sent afterwards. */
  close(): void;
}
