import type { ContentGroup, ContentItem, LegalDocument } from '#contract/contents';
import type { Gender } from '#contract/fields';
import type { Me } from '#contract/me';
import type { Payment } from '#contract/payment';
import type { Plan } from '#contract/plan';
import type { PostalAddress } from '#domain/address/postalAddress';
import type { Secret } from '#domain/secret';
import type { Equal } from '../../testing/equalTypes';
import type { membershipApi } from './membershipApi';

interface Email {
  readonly email: string;
}

interface Passwords {
  readonly password: Secret;
  readonly passwordConfirmation: Secret;
}

interface Profile {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthdayYear: string;
  readonly birthdayMonth: string;
  readonly birthdayDate: string;
  readonly birthday: string;
  readonly gender: Gender;
  readonly tel: string;
  readonly zip: string;
  readonly prefecture: string;
  readonly city: string;
  readonly address: string;
  readonly mailMagazineSubscribed: boolean;
}

interface Registration extends Email, Passwords, Profile {
  readonly token: Secret;
  readonly termsAgreement: true;
  readonly privacyPolicyAgreement: true;
}

interface Order {
  readonly planId: number;
  readonly purpose: 'new' | 'purchase' | 'renewal';
  readonly shownAmount?: number | undefined;
  readonly cardToken?: Secret;
  readonly idempotencyKey: string;
}

/** Argument and answer of each endpoint, written by hand to check the types that are inferred from the contract. */
interface Expected {
  getMe: [void, Me];
  getPlans: [void, Plan[]];
  getContentGroups: [void, ContentGroup[]];
  getContentItems: [{ readonly contentId: number | string }, ContentItem[]];
  getLegalDocuments: [void, LegalDocument[]];
  getRegisterInfo: [{ readonly token: Secret }, { email: string }];
  getPayment: [{ readonly paymentId: number | string }, Payment];
  lookUpPostalAddress: [{ readonly zip: string }, PostalAddress | null];
  login: [{ readonly email: string; readonly password: Secret }, unknown];
  logout: [{ readonly bearer: Secret }, unknown];
  requestRegistration: [Email, unknown];
  register: [Registration, unknown];
  requestPasswordReset: [Email, unknown];
  resetPassword: [Passwords & { readonly token: Secret }, unknown];
  changePassword: [
    { readonly password: Secret; readonly newPassword: Secret; readonly newPasswordConfirm: Secret },
    unknown,
  ];
  updateProfile: [Profile, Me | null];
  requestEmailChange: [{ readonly newEmail: string }, unknown];
  verifyEmail: [{ readonly token: Secret }, unknown];
  pay: [Order, Payment];
}

/** Merges an intersection of object types into one object type; other types stay unchanged. */
type Fields<T> = { [Name in keyof T]: T[Name] };

type Endpoints = typeof membershipApi.endpoints;

type Actual = {
  [Name in keyof Endpoints]: readonly [
    Fields<Endpoints[Name]['Types']['QueryArg']>,
    Endpoints[Name]['Types']['ResultType'],
  ];
};

type Wanted = { [Name in keyof Expected]: readonly [Fields<Expected[Name][0]>, Expected[Name][1]] };

/**
 * Names of endpoints whose inferred argument or answer differs from `Expected`, and of endpoints that only the API
 * slice or only `Expected` has.
 */
type Different = {
  [Name in keyof Actual | keyof Wanted]: Name extends keyof Actual & keyof Wanted
    ? Equal<Actual[Name], Wanted[Name]> extends true
      ? never
      : Name
    : Name;
}[keyof Actual | keyof Wanted];

/** A type error in this line names the endpoints that differ. */
const DIFFERENT: [Different] extends [never] ? 'none' : Different = 'none';

it('has the types of the contract at every endpoint', () => {
  expect(DIFFERENT).toBe('none');
});
