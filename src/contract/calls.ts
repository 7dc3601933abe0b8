import * as z from 'zod/mini';
import {
  emailInputSchema,
  loginInputSchema,
  passwordResetInputSchema,
  registerInfoSchema,
  registrationInputSchema,
} from './auth';
import type { Call } from './call';
import { contentGroupListSchema, contentItemListSchema, legalDocumentListSchema } from './contents';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { meAnswerSchema } from './me';
import { paymentInputSchema, paymentSchema } from './payment';
import { planListSchema } from './plan';
import { emailChangeInputSchema, passwordChangeInputSchema, profileInputSchema } from './profile';
import { pathId } from './values';

/** Beginning of every path of the membership API; paths in `CALLS` follow it. */
export const API_PREFIX = '/api/membership';

/** Headers of every call. Calls that need a session token also have an `Authorization` header. */
export const REQUIRED_HEADERS = {
  Accept: 'application/json',
  'Content-Type': 'application/json',
  'X-Requested-With': 'XMLHttpRequest',
  'X-Museum-Id': '1',
} as const;

const mailTokenParams = z.object({ token: z.string() });

const BAD_LINK = 'The link is unknown, used, replaced or expired.';
const BAD_LINKS = 'Too many unknown links from this client address.';
const TOO_MANY_MAILS = 'Too many mails to this address, or asked for from this client address.';

/**
 * All calls of the API. The store's endpoints, the server's routes, the OpenAPI document and many tests are made from
 * this object.
 */
export const CALLS = {
  getMe: {
    method: 'GET',
    path: '/v1/me',
    anonymous: false,
    tag: 'Member',
    summary: 'The signed-in member with their plan',
    answers: { 200: meAnswerSchema },
  },
  updateProfile: {
    method: 'PUT',
    path: '/v1/me',
    anonymous: false,
    alsoPost: true,
    tag: 'Member',
    summary: 'Change the profile',
    body: profileInputSchema,
    answers: { 200: meAnswerSchema },
  },
  getPlans: {
    method: 'GET',
    path: '/v1/plans',
    anonymous: true,
    tag: 'Payments',
    summary: 'The plans',
    answers: { 200: planListSchema },
  },
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    anonymous: true,
    token: 'issued',
    tag: 'Session',
    summary: 'Sign in',
    body: loginInputSchema,
    answers: { 204: null },
    refusals: {
      401: 'Wrong address or password, whichever.',
      429: 'Too many logins from this client address, wrong or right.',
    },
  },
  logout: {
    method: 'DELETE',
    path: '/v1/me/logout',
    anonymous: false,
    token: 'none',
    tag: 'Session',
    summary: 'Sign out: ends the session with all its bearers',
    answers: { 204: null },
  },
  requestRegistration: {
    method: 'POST',
    path: '/v1/auth/register',
    anonymous: true,
    tag: 'Registration',
    summary: 'Ask for a registration link',
    body: emailInputSchema,
    answers: { 204: null },
    refusals: { 429: TOO_MANY_MAILS },
  },
  getRegisterInfo: {
    method: 'GET',
    path: '/v1/auth/register/:token',
    anonymous: true,
    tag: 'Registration',
    summary: 'The address a registration link was mailed to',
    params: mailTokenParams,
    answers: { 200: registerInfoSchema },
    refusals: { 404: BAD_LINK, 429: BAD_LINKS },
  },
  register: {
    method: 'POST',
    path: '/v1/auth/register/:token',
    anonymous: true,
    token: 'issued',
    tag: 'Registration',
    summary: 'Become a member, signed in',
    params: mailTokenParams,
    body: registrationInputSchema,
    answers: { 204: null },
    refusals: { 404: BAD_LINK, 429: BAD_LINKS },
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/v1/auth/password-reset',
    anonymous: true,
    tag: 'Password',
    summary: 'Ask for a link to set a new password',
    body: emailInputSchema,
    answers: { 204: null },
    refusals: { 429: TOO_MANY_MAILS },
  },
  resetPassword: {
    method: 'PUT',
    path: '/v1/auth/password-reset/:token',
    anonymous: true,
    token: 'none',
    alsoPost: true,
    tag: 'Password',
    summary: 'Set a new password by a link',
    params: mailTokenParams,
    body: passwordResetInputSchema,
    answers: { 204: null },
    refusals: { 404: BAD_LINK, 429: BAD_LINKS },
  },
  changePassword: {
    method: 'PUT',
    path: '/v1/me/password',
    anonymous: false,
    alsoPost: true,
    tag: 'Password',
    summary: 'Change the password',
    body: passwordChangeInputSchema,
    answers: { 204: null },
    refusals: { 429: 'Too many wrong current passwords.' },
  },
  requestEmailChange: {
    method: 'POST',
    path: '/v1/me/email',
    anonymous: false,
    tag: 'Member',
    summary: 'Ask for a change of the e-mail address',
    body: emailChangeInputSchema,
    answers: { 204: null },
    refusals: { 429: TOO_MANY_MAILS },
  },
  verifyEmail: {
    method: 'GET',
    path: '/v1/me/email/verify/:token',
    anonymous: true,
    tag: 'Member',
    summary: 'Confirm a new e-mail address by its link',
    params: mailTokenParams,
    answers: { 204: null },
    refusals: { 404: `${BAD_LINK} Or another member has the address by now.`, 429: BAD_LINKS },
  },
  getContentGroups: {
    method: 'GET',
    path: '/v1/contents',
    anonymous: false,
    tag: 'Contents',
    summary: 'The content groups',
    answers: { 200: contentGroupListSchema },
  },
  getContentItems: {
    method: 'GET',
    path: '/v1/contents/:contentId',
    anonymous: false,
    tag: 'Contents',
    summary: 'The items of a content group',
    params: z.object({ contentId: pathId }).register(FIELD_META, HARMLESS),
    answers: { 200: contentItemListSchema },
    refusals: { 403: 'members_news, to a member without a paid plan.', 404: 'There is no such group.' },
  },
  getLegalDocuments: {
    method: 'GET',
    path: '/v1/contents/legal-docs',
    anonymous: true,
    tag: 'Contents',
    summary: 'Where the legal documents are',
    answers: { 200: legalDocumentListSchema },
  },
  pay: {
    method: 'POST',
    path: '/v1/me/payments',
    anonymous: false,
    hasIdempotencyKey: true,
    tag: 'Payments',
    summary: 'Pay for a plan',
    body: paymentInputSchema,
    answers: { 200: paymentSchema, 201: paymentSchema },
    refusals: {
      409: 'The price is not the one that was shown, or the key is known with another plan or purpose.',
      429: 'Too many payments of this member.',
      502: 'The card provider cannot be reached to cancel an attempt that is still open.',
    },
  },
  getPayment: {
    method: 'GET',
    path: '/v1/me/payments/:paymentId',
    anonymous: false,
    tag: 'Payments',
    summary: 'A payment of the member’s own',
    params: z.object({ paymentId: z.uuid() }).register(FIELD_META, HARMLESS),
    answers: { 200: paymentSchema },
    refusals: { 404: 'The member has no such payment.' },
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;

// The keys of `CALLS` with their types; `Object.keys` returns plain strings.
export const CALL_NAMES = Object.keys(CALLS) as readonly CallName[];

/**
 * Path to which the card provider sends a signed result, directly or by the member's browser (decisions §6). Not in
 * `CALLS`, because the request lacks the required headers and the answer is a redirect.
 */
export const PAYMENT_CALLBACK_PATH = '/v1/payments/callback';
