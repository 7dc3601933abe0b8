import * as z from 'zod/mini';
import { isBirthYear, isRealBirthday, joinBirthday, type BirthdayParts } from '#domain/dates/birthday';
import { japanDate } from '#domain/dates/japanTime';
import {
  addressField,
  birthdayDateField,
  birthdayMonthField,
  birthdayYearField,
  cityField,
  currentPasswordField,
  emailField,
  genderField,
  nameField,
  newPasswordField,
  prefectureField,
  telField,
  zipField,
} from './fields';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { MESSAGES } from './messages';
import { confirms, whenMatching } from './rules';
import type { Clock } from '#domain/clock';

/** Text fields of the profile, for the schemas of requests and of `Me`. */
export const profileTexts = {
  lastName: nameField,
  firstName: nameField,
  tel: telField,
  zip: zipField,
  prefecture: prefectureField,
  city: cityField,
  address: addressField,
};

/**
 * Returns 1 January of the birthday's year. Support records contain this day instead of the birthday: the year, on
 * which the U25 plan's age rule depends, stays.
 */
const firstDayOfYear = (date: string) => `${date.slice(0, 4)}-01-01`;

/** Fields that members fill in about themselves, in the registration and in the profile form. */
export const profileShape = {
  ...profileTexts,
  birthdayYear: birthdayYearField,
  birthdayMonth: birthdayMonthField,
  birthdayDate: birthdayDateField,
  /**
   * The three parts joined as `YYYY-MM-DD`. Requests contain the three parts and the joined date, and the API refuses a
   * request in which they differ.
   */
  birthday: z.string({ error: MESSAGES.date }).register(FIELD_META, { record: firstDayOfYear }),
  gender: genderField,
  mailMagazineSubscribed: z.boolean({ error: MESSAGES.select }).register(FIELD_META, HARMLESS),
};

type BirthdayFields = BirthdayParts & { readonly birthday: string };

const chosen = /./s;
const whenPartsAreChosen = whenMatching(chosen, ['birthdayYear', 'birthdayMonth', 'birthdayDate']);

/**
 * Returns rules across the birthday's fields: the year is one that the select offers, the day exists, and `birthday`
 * equals the joined parts.
 */
export const birthdayRules = (now: Clock) => [
  z.refine<BirthdayFields>((input) => isBirthYear(input.birthdayYear, japanDate(now())), {
    error: MESSAGES.select,
    path: ['birthdayYear'],
    when: whenMatching(chosen, ['birthdayYear']),
  }),
  z.refine<BirthdayFields>((input) => isRealBirthday(input), {
    error: MESSAGES.date,
    path: ['birthdayDate'],
    when: whenPartsAreChosen,
  }),
  z.refine<BirthdayFields>((input) => input.birthday === joinBirthday(input), {
    error: MESSAGES.date,
    path: ['birthday'],
    when: whenPartsAreChosen,
  }),
];

/** Returns the schema for the body of PUT /v1/me. */
export const profileInputSchema = (now: Clock) => z.object(profileShape).check(...birthdayRules(now));

export type ProfileInput = z.infer<ReturnType<typeof profileInputSchema>>;

/**
 * Returns an example of a stored profile. Examples are functions, because webpack removes functions that the app never
 * calls.
 */
export const profileExample = () => ({
  lastName: '山田',
  firstName: '花子',
  birthday: '1990-01-05',
  gender: 'female',
  tel: '0751234567',
  zip: '6068344',
  prefecture: '京都府',
  city: '京都市左京区',
  address: '岡崎円勝寺町124',
  mailMagazineSubscribed: true,
});

export const profileInputExample = () => ({
  ...profileExample(),
  birthdayYear: '1990',
  birthdayMonth: '01',
  birthdayDate: '05',
});

/**
 * Fields of PUT /v1/me/password in the form. The form does not compare the new password with its confirmation: the API
 * does, and answers 400 with a message at the field.
 */
export const passwordChangeFormSchema = z.object({
  password: currentPasswordField,
  newPassword: newPasswordField,
  newPasswordConfirm: newPasswordField,
});

/** Body of PUT /v1/me/password. To the form's rules it adds one: the new password must equal its confirmation. */
export const passwordChangeInputSchema = passwordChangeFormSchema.check(confirms('newPassword', 'newPasswordConfirm'));

export type PasswordChangeInput = z.infer<typeof passwordChangeInputSchema>;

export const passwordChangeInputExample = () => ({
  password: 'Former-Passw0rd',
  newPassword: 'Example-Passw0rd',
  newPasswordConfirm: 'Example-Passw0rd',
});

/** Body of POST /v1/me/email. */
export const emailChangeInputSchema = z.object({ newEmail: emailField });

export type EmailChangeInput = z.infer<typeof emailChangeInputSchema>;

export const emailChangeInputExample = () => ({ newEmail: 'yamada@example.test' });
