import type { CALLS } from '../../src/contract/calls';
import type { SchemaName } from './contractSchemas';

export const TAGS = {
  Session: 'Signing in and out.',
  Registration: 'Joining in two steps: an address first, then the form behind the link that was mailed to it.',
  Password: 'A forgotten password, and a new one.',
  Member: 'The signed-in member.',
  Contents: 'What the museum publishes for its members.',
  Payments: 'Plans and paying for them by card.',
} as const;

export type RefusedStatus = 401 | 403 | 404 | 409 | 429 | 502;

/** What the table of calls does not say of a call, for whoever writes a client or a server of their own. */
export interface CallDetails {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description?: string;
  readonly body?: SchemaName;
  readonly success: { readonly status: 200 | 201 | 204; readonly schema?: SchemaName; readonly description?: string };
  /** Refusals of its own; 400 and 500 are every call's, and 401 every call's that wants a bearer. */
  readonly refusals?: Partial<Readonly<Record<RefusedStatus, string>>>;
  /** POST answers as PUT does (decisions §1). */
  readonly alsoPost?: true;
  /** Whether a success always carries a bearer ('first'), one in place of an old one ('next'), or none ('never'). */
  readonly bearer: 'first' | 'next' | 'never';
}

const BAD_LINK = 'The link is unknown, used, replaced or expired.';
const BAD_LINKS = 'Too many unknown links from this client address.';
const MAILS = 'Too many mails to this address, or asked for from this client address.';

/** Every call of the contract (§7, decisions §1). */
export const CALL_DETAILS: Readonly<Record<keyof typeof CALLS, CallDetails>> = {
  login: {
    tag: 'Session',
    summary: 'Sign in',
    body: 'LoginInput',
    success: { status: 204 },
    refusals: {
      401: 'Wrong address or password, whichever.',
      429: 'Too many logins from this client address, wrong or right.',
    },
    bearer: 'first',
  },
  logout: {
    tag: 'Session',
    summary: 'Sign out: ends the session with all its bearers',
    success: { status: 204 },
    bearer: 'never',
  },
  requestRegistration: {
    tag: 'Registration',
    summary: 'Ask for a registration link',
    description: 'Answers alike for known and unknown addresses; only the mail differs.',
    body: 'EmailInput',
    success: { status: 204 },
    refusals: { 429: MAILS },
    bearer: 'next',
  },
  getRegisterInfo: {
    tag: 'Registration',
    summary: 'The address a registration link was mailed to',
    success: { status: 200, schema: 'RegisterInfo' },
    refusals: { 404: BAD_LINK, 429: BAD_LINKS },
    bearer: 'next',
  },
  register: {
    tag: 'Registration',
    summary: 'Become a member, signed in',
    description: 'The address must be the one the link was mailed to. The link is used up.',
    body: 'RegistrationInput',
    success: { status: 204 },
    refusals: { 404: BAD_LINK, 429: BAD_LINKS },
    bearer: 'first',
  },
  requestPasswordReset: {
    tag: 'Password',
    summary: 'Ask for a link to set a new password',
    description: 'Answers alike for known and unknown addresses; only the mail differs.',
    body: 'EmailInput',
    success: { status: 204 },
    refusals: { 429: MAILS },
    bearer: 'next',
  },
  resetPassword: {
    tag: 'Password',
    summary: 'Set a new password by a link',
    description: 'Ends every session of the member and signs nobody in. The link is used up.',
    body: 'PasswordResetInput',
    success: { status: 204 },
    refusals: { 404: BAD_LINK, 429: BAD_LINKS },
    alsoPost: true,
    bearer: 'never',
  },
  changePassword: {
    tag: 'Password',
    summary: 'Change the password',
    description: 'Ends every other session of the member. A wrong current password is a field error.',
    body: 'PasswordChangeInput',
    success: { status: 204 },
    refusals: { 429: 'Too many wrong current passwords.' },
    alsoPost: true,
    bearer: 'next',
  },
  getMe: {
    tag: 'Member',
    summary: 'The signed-in member with their plan',
    success: { status: 200, schema: 'MeAnswer' },
    bearer: 'next',
  },
  updateProfile: {
    tag: 'Member',
    summary: 'Change the profile',
    body: 'ProfileInput',
    success: { status: 200, schema: 'MeAnswer' },
    alsoPost: true,
    bearer: 'next',
  },
  requestEmailChange: {
    tag: 'Member',
    summary: 'Ask for a change of the e-mail address',
    description:
      'Nothing changes before the link that goes to the new address is confirmed. Answers alike for an address somebody has.',
    body: 'EmailChangeInput',
    success: { status: 204 },
    refusals: { 429: MAILS },
    bearer: 'next',
  },
  verifyEmail: {
    tag: 'Member',
    summary: 'Confirm a new e-mail address by its link',
    description: 'Does no harm when repeated within the life of the link.',
    success: { status: 204 },
    refusals: { 404: `${BAD_LINK} Or somebody else has the address by now.`, 429: BAD_LINKS },
    bearer: 'next',
  },
  getContentGroups: {
    tag: 'Contents',
    summary: 'The content groups',
    description: 'Every group: hiding members_news is up to the client, refusing its items to the API.',
    success: { status: 200, schema: 'ContentGroupList' },
    bearer: 'next',
  },
  getContentItems: {
    tag: 'Contents',
    summary: 'The items of a content group',
    success: { status: 200, schema: 'ContentItemList' },
    refusals: { 403: 'members_news, to a member without a paid plan.', 404: 'There is no such group.' },
    bearer: 'next',
  },
  getLegalDocuments: {
    tag: 'Contents',
    summary: 'Where the legal documents are',
    description: 'Types: 1 commercial transactions act, 2 terms, 3 privacy policy.',
    success: { status: 200, schema: 'LegalDocumentList' },
    bearer: 'next',
  },
  getPlans: {
    tag: 'Payments',
    summary: 'The plans',
    success: { status: 200, schema: 'PlanList' },
    bearer: 'next',
  },
  pay: {
    tag: 'Payments',
    summary: 'Pay for a plan',
    description:
      'Charges once for each key, and once for each member, purpose and period: 200 with the payment that stands in for this one. ' +
      'A known key is answered with its payment, whatever cardToken comes with it or none: that is how a lost answer is found again. ' +
      'The amount is the plan’s; a plan without charge takes no cardToken. A declined card is a payment with the status failed.',
    body: 'PaymentInput',
    success: { status: 201, schema: 'Payment', description: 'The payment of this attempt.' },
    refusals: {
      409: 'The key is known with another plan or purpose.',
      429: 'Too many payments of this member.',
      502: 'The card provider cannot be reached to cancel an attempt that is still open.',
    },
    bearer: 'next',
  },
  getPayment: {
    tag: 'Payments',
    summary: 'A payment of the member’s own',
    success: { status: 200, schema: 'Payment' },
    refusals: { 404: 'The member has no such payment.' },
    bearer: 'next',
  },
};
