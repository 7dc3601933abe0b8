import * as z from 'zod/mini';
import { agreementField, currentPasswordField, emailField, newPasswordField } from './fields';
import { MESSAGES } from './messages';
import { birthdayRules, profileInputExample, profileShape } from './profile';
import type { Clock } from '#domain/clock';
import { confirms } from './rules';

/** Body of POST /v1/auth/login. */
export const loginInputSchema = z.object({ email: emailField, password: currentPasswordField });

export type LoginInput = z.infer<typeof loginInputSchema>;

const EMAIL = 'hanako@example.test';
const PASSWORD = 'Example-Passw0rd';

export const loginInputExample = () => ({ email: EMAIL, password: PASSWORD });

/** Body of POST /v1/auth/register and POST /v1/auth/password-reset: the address to which the API mails a link. */
export const emailInputSchema = z.object({ email: emailField });

export type EmailInput = z.infer<typeof emailInputSchema>;

export const emailInputExample = () => ({ email: EMAIL });

const confirmationField = z.string({ error: MESSAGES.passwordConfirmation });

/** Body of PUT /v1/auth/password-reset/{token}. */
export const passwordResetInputSchema = z
  .object({ password: newPasswordField, passwordConfirmation: confirmationField })
  .check(confirms('password', 'passwordConfirmation'));

export type PasswordResetInput = z.infer<typeof passwordResetInputSchema>;

export const passwordResetInputExample = () => ({ password: PASSWORD, passwordConfirmation: PASSWORD });

/** Returns the schema for the body of POST /v1/auth/register/{token}. `now` decides which birth years are accepted. */
export const registrationInputSchema = (now: Clock) =>
  z
    .object({
      email: emailField,
      password: newPasswordField,
      passwordConfirmation: confirmationField,
      termsAgreement: agreementField,
      privacyPolicyAgreement: agreementField,
      ...profileShape,
    })
    .check(confirms('password', 'passwordConfirmation'), ...birthdayRules(now));

export type RegistrationInput = z.infer<ReturnType<typeof registrationInputSchema>>;

export const registrationInputExample = () => ({
  email: EMAIL,
  password: PASSWORD,
  passwordConfirmation: PASSWORD,
  termsAgreement: true,
  privacyPolicyAgreement: true,
  ...profileInputExample(),
});

/** Answer of GET /v1/auth/register/{token}: the address to which the link was mailed. */
export const registerInfoSchema = z.object({ email: z.string() });

export type RegisterInfo = z.infer<typeof registerInfoSchema>;

export const registerInfoExample = () => ({ email: EMAIL });
