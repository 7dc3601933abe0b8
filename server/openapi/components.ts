import type { BodySchema } from '../../src/contract/call';
import {
  emailInputSchema,
  loginInputSchema,
  passwordResetInputSchema,
  registerInfoSchema,
  registrationInputSchema,
} from '../../src/contract/auth';
import {
  contentGroupListSchema,
  contentGroupSchema,
  contentItemListSchema,
  contentItemSchema,
  legalDocumentListSchema,
  legalDocumentSchema,
} from '../../src/contract/contents';
import { errorBodySchema } from '../../src/contract/errorBody';
import { meAnswerSchema, meSchema } from '../../src/contract/me';
import { paymentInputSchema, paymentSchema } from '../../src/contract/payment';
import { planListSchema, planSchema } from '../../src/contract/plan';
import { emailChangeInputSchema, passwordChangeBodySchema, profileInputSchema } from '../../src/contract/profile';

const plan = { id: 3, planName: '友の会 個人会員', planKeyName: 'kyoto-city-friend', price: 5000 };

const shownProfile = {
  lastName: '山田',
  firstName: '花子',
  birthday: '1990-01-05',
  gender: 'female',
  tel: '0750000000',
  zip: '6068344',
  prefecture: '京都府',
  city: '京都市左京区',
  address: '岡崎円勝寺町124',
  mailMagazineSubscribed: true,
};

const profile = { ...shownProfile, birthdayYear: '1990', birthdayMonth: '01', birthdayDate: '05' };

const me = {
  email: 'hanako@example.test',
  ...shownProfile,
  membershipToken: 'q3V9sYw1mT7bKx0Zr5JcN8uLd2HfA6Ee',
  membershipCardNumber: '202600001234',
  membershipRenewedAt: '2027-03-31',
  membershipPlanId: plan.id,
  attributeType: 0,
  plan,
};

const contentGroup = { id: 1, contentName: '展覧会のご案内', contentKeyName: 'exhibitions' };

const contentItem = {
  id: 11,
  title: '夜間開館のお知らせ',
  publishedStartAt: '2026-05-20T10:00:00+09:00',
  url: 'https://museum.example.test/articles/11',
};

const legalDocument = { legalDocType: 2, url: 'https://museum.example.test/legal/terms' };

const password = 'Example-Passw0rd';

/** Every schema of the wire under the name the document gives it, with an example. */
export const COMPONENTS = {
  LoginInput: { schema: loginInputSchema, example: { email: me.email, password } },
  EmailInput: { schema: emailInputSchema, example: { email: me.email } },
  RegistrationInput: {
    schema: registrationInputSchema,
    example: {
      email: me.email,
      password,
      passwordConfirmation: password,
      termsAgreement: true,
      privacyPolicyAgreement: true,
      ...profile,
    },
  },
  PasswordResetInput: { schema: passwordResetInputSchema, example: { password, passwordConfirmation: password } },
  ProfileInput: { schema: profileInputSchema, example: profile },
  PasswordChangeInput: {
    schema: passwordChangeBodySchema,
    example: { password: 'Former-Passw0rd', newPassword: password, newPasswordConfirm: password },
  },
  EmailChangeInput: { schema: emailChangeInputSchema, example: { newEmail: 'yamada@example.test' } },
  PaymentInput: {
    schema: paymentInputSchema,
    example: { planId: plan.id, purpose: 'renewal', cardToken: 'token-from-the-card-provider' },
  },
  MeAnswer: { schema: meAnswerSchema, example: { me } },
  Me: { schema: meSchema, example: me },
  Plan: { schema: planSchema, example: plan },
  PlanList: { schema: planListSchema, example: [plan] },
  RegisterInfo: { schema: registerInfoSchema, example: { email: me.email } },
  ContentGroup: { schema: contentGroupSchema, example: contentGroup },
  ContentGroupList: { schema: contentGroupListSchema, example: [contentGroup] },
  ContentItem: { schema: contentItemSchema, example: contentItem },
  ContentItemList: { schema: contentItemListSchema, example: [contentItem] },
  LegalDocument: { schema: legalDocumentSchema, example: legalDocument },
  LegalDocumentList: { schema: legalDocumentListSchema, example: [legalDocument] },
  Payment: {
    schema: paymentSchema,
    example: {
      id: '6f1d0f8e-7c1b-4a53-9a3e-2f7f2f3f6c11',
      status: 'succeeded',
      planId: plan.id,
      purpose: 'renewal',
      amount: plan.price,
      currency: 'JPY',
      createdAt: '2026-03-10T01:23:45.000Z',
      validUntil: '2027-03-31',
      reference: 'P-20260310-7K3QX9',
      failureMessage: null,
      action: null,
    },
  },
  ErrorBody: { schema: errorBodySchema, example: { errors: { email: ['メールアドレスを入力してください'] } } },
} satisfies Record<string, { readonly schema: BodySchema; readonly example: unknown }>;

export type ComponentName = keyof typeof COMPONENTS;

/** The name of a schema that a call has; every one has its name above. */
export function componentName(schema: BodySchema): ComponentName {
  const found = Object.entries(COMPONENTS).find(([, component]) => component.schema === schema);
  if (found === undefined) throw new Error('A schema of the contract has no name');
  return found[0] as ComponentName; // Object.entries forgets the keys
}
