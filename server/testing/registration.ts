import type { RegistrationInput } from '../../src/contract/auth';

/** What the main registration form sends. */
export function aRegistration(changes: Partial<RegistrationInput> & { readonly email: string }): RegistrationInput {
  return {
    password: 'Brand-New-2026',
    passwordConfirmation: 'Brand-New-2026',
    termsAgreement: true,
    privacyPolicyAgreement: true,
    lastName: '森',
    firstName: '鷗外',
    birthdayYear: '1990',
    birthdayMonth: '01',
    birthdayDate: '05',
    birthday: '1990-01-05',
    gender: 'female',
    tel: '09000002001',
    zip: '6068344',
    prefecture: '京都府',
    city: '京都市左京区',
    address: '岡崎円勝寺町902-1',
    mailMagazineSubscribed: true,
    ...changes,
  };
}
