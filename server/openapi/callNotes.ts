import type { CallName } from '../../src/contract/calls';

export const TAGS = {
  Session: 'Signing in and out.',
  Registration: 'Joining in two steps: an address first, then the form behind the link that was mailed to it.',
  Password: 'A forgotten password, and a new one.',
  Member: 'The signed-in member.',
  Contents: 'What the museum publishes for its members.',
  Payments: 'Plans and paying for them by card.',
} as const;

/** What a client's author wants to know beyond the contract: where to find the call, and what its summary leaves out. */
export interface CallNotes {
  readonly tag: keyof typeof TAGS;
  readonly description?: string;
  /** What an answer is, where its status does not say so. */
  readonly answers?: Readonly<Partial<Record<200 | 201, string>>>;
}

export const CALL_NOTES: Readonly<Record<CallName, CallNotes>> = {
  login: { tag: 'Session' },
  logout: { tag: 'Session' },
  requestRegistration: {
    tag: 'Registration',
    description: 'Answers alike for known and unknown addresses; only the mail differs.',
  },
  getRegisterInfo: { tag: 'Registration' },
  register: {
    tag: 'Registration',
    description: 'The address must be the one the link was mailed to. The link is used up.',
  },
  requestPasswordReset: {
    tag: 'Password',
    description: 'Answers alike for known and unknown addresses; only the mail differs.',
  },
  resetPassword: {
    tag: 'Password',
    description: 'Ends every session of the member, without signing in. The link is used up.',
  },
  changePassword: {
    tag: 'Password',
    description: 'Ends every other session of the member. A wrong current password is a field error.',
  },
  getMe: { tag: 'Member' },
  updateProfile: { tag: 'Member' },
  requestEmailChange: {
    tag: 'Member',
    description:
      'Nothing changes before the link that goes to the new address is confirmed. Answers alike for an address that another member has.',
  },
  verifyEmail: { tag: 'Member', description: 'Does no harm when repeated within the life of the link.' },
  getContentGroups: {
    tag: 'Contents',
    description: 'Every group: hiding members_news is up to the client, refusing its items to the API.',
  },
  getContentItems: { tag: 'Contents' },
  getLegalDocuments: {
    tag: 'Contents',
    description: 'Types: 1 commercial transactions act, 2 terms, 3 privacy policy.',
  },
  getPlans: { tag: 'Payments' },
  pay: {
    tag: 'Payments',
    description:
      'Charges once for each key, and once for each member, purpose and period: 200 with the payment that stands in for this one. ' +
      'A known key is answered with its payment, whatever cardToken comes with it or none: that is how a lost answer is found again. ' +
      'The amount is the plan’s; a plan without charge takes no cardToken. A declined card is a payment with the status failed.',
    answers: {
      200: 'Another payment, which stands in for this attempt.',
      201: 'The payment of this attempt.',
    },
  },
  getPayment: { tag: 'Payments' },
};
