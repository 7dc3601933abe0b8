import type { PaymentPurpose } from '../contract/payment';

/** Every address of the app (§2); screens, layouts and guards name them from here. */
export const paths = {
  login: '/login',
  register: '/register',
  registerProvisional: '/register/provisional',
  registerProvisionalComplete: '/register/provisional/complete',
  passwordReset: '/password_reset',
  passwordResetApplication: '/password_reset/application',
  passwordResetApplicationComplete: '/password_reset/application/complete',
  emailConfirm: '/email_confirm',
  maintenance: '/maintenance',
  home: '/home',
  content: (contentId: number) => `/contents/${contentId}`,
  tickets: '/tickets',
  account: '/account',
  accountEditEmail: '/account/edit/email',
  accountEditPassword: '/account/edit/password',
  accountEditUser: '/account/edit/user',
  plans: '/plans',
  plansForNewMember: '/plans?new=true',
  renewal: '/renewal',
  payment: '/payment',
  paymentComplete: '/payment/complete',
} as const;

/** What is to be paid for, as the address of /payment tells it. */
export interface PaymentSubject {
  readonly planId: number;
  readonly purpose: PaymentPurpose;
}

const PURPOSE_FLAGS: Readonly<Record<PaymentPurpose, string>> = {
  new: '&new=true',
  renewal: '&renewal=true',
  purchase: '',
};

/** /payment for one plan (§2): `new=true` for a new membership, `renewal=true` for a renewal, neither for a purchase. */
export function paymentFor({ planId, purpose }: PaymentSubject): string {
  return `${paths.payment}?plan=${planId}${PURPOSE_FLAGS[purpose]}`;
}

/** /payment/complete for one payment (decisions §6.4). */
export function paymentCompleteFor({ id }: { readonly id: string }): string {
  return `${paths.paymentComplete}?payment=${id}`;
}
