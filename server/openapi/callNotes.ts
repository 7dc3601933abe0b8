import type { Call } from '#contract/call';
import type { CallName } from '#contract/calls';

/** The groups of calls, in the order of the document. */
export const TAGS: Readonly<Record<Call['tag'], string>> = {
  Session: 'Signing in and out.',
  Registration: 'Joining in two steps: an address first, then the form behind the link that was mailed to it.',
  Password: 'A forgotten password, and a new one.',
  Member: 'The signed-in member.',
  Contents: 'What the museum publishes for its members.',
  Payments: 'Plans and paying for them by card.',
};

/** Facts about a call that its summary leaves out, for developers of clients. */
export interface CallNotes {
  readonly description?: string;
  /** Descriptions of answers that their status does not explain. */
  readonly answers?: Readonly<Partial<Record<200 | 201, string>>>;
}

export const CALL_NOTES: Readonly<Partial<Record<CallName, CallNotes>>> = {
  requestRegistration: {
    description: 'Answers alike for known and unknown addresses; only the mail differs.',
  },
  register: {
    description: 'The address must be the one the link was mailed to. The link is used up.',
  },
  requestPasswordReset: {
    description: 'Answers alike for known and unknown addresses; only the mail differs.',
  },
  resetPassword: {
    description: 'Ends every session of the member, without signing in. The link is used up.',
  },
  changePassword: {
    description: 'Ends every other session of the member. A wrong current password is a field error.',
  },
  requestEmailChange: {
    description:
      'Nothing changes before the link that goes to the new address is confirmed. The link of an earlier request ends. Answers alike whoever has the address, the member included; only the mail differs.',
  },
  verifyEmail: { description: 'Does no harm when repeated within the life of the link.' },
  getContentGroups: {
    description: 'Every group: hiding members_news is up to the client, refusing its items to the API.',
  },
  getLegalDocuments: {
    description: 'Types: 1 commercial transactions act, 2 terms, 3 privacy policy.',
  },
  pay: {
    description:
      'Charges once for each key, and once for each member, purpose and period: 200 with the payment that stands in for this one. ' +
      'A known key is answered with its payment, whatever cardToken comes with it or none: that is how a lost answer is found again. ' +
      'The amount is the plan’s; a plan without charge takes no cardToken. A declined card is a payment with the status failed.',
    answers: {
      200: 'Another payment, which stands in for this attempt.',
      201: 'The payment of this attempt.',
    },
  },
};
