import type { RegistrationInput } from '#contract/auth';
import { aProfile } from '../../src/testing/profile';

/** Returns the input of the main registration form, with changes. */
export function aRegistration(changes: Partial<RegistrationInput> & { readonly email: string }): RegistrationInput {
  return {
    password: 'Brand-New-2026',
    passwordConfirmation: 'Brand-New-2026',
    termsAgreement: true,
    privacyPolicyAgreement: true,
    ...aProfile(),
    ...changes,
  };
}
