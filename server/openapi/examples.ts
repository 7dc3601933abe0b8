import type { SchemaName } from './contractSchemas';

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

/** One example of every body. */
export const EXAMPLES: Readonly<Record<SchemaName, unknown>> = {
  LoginInput: { email: me.email, password },
  EmailInput: { email: me.email },
  RegistrationInput: {
    email: me.email,
    password,
    passwordConfirmation: password,
    termsAgreement: true,
    privacyPolicyAgreement: true,
    ...profile,
  },
  PasswordResetInput: { password, passwordConfirmation: password },
  ProfileInput: profile,
  PasswordChangeInput: { password: 'Former-Passw0rd', newPassword: password, newPasswordConfirm: password },
  EmailChangeInput: { newEmail: 'yamada@example.test' },
  PaymentInput: { planId: plan.id, purpose: 'renewal', cardToken: 'token-from-the-card-provider' },
  MeAnswer: { me },
  Me: me,
  Plan: plan,
  PlanList: [plan],
  RegisterInfo: { email: me.email },
  ContentGroup: contentGroup,
  ContentGroupList: [contentGroup],
  ContentItem: contentItem,
  ContentItemList: [contentItem],
  LegalDocument: legalDocument,
  LegalDocumentList: [legalDocument],
  Payment: {
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
  ErrorBody: { errors: { email: ['メールアドレスを入力してください'] } },
};
