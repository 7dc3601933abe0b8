import * as z from 'zod/mini';
import { isBirthYear, isRealBirthday, joinBirthday, type BirthdayParts } from '../domain/dates/birthday';
import { japanDate } from '../domain/dates/japanTime';
import {
  addressField,
  birthdayPartField,
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
import { MESSAGES } from './messages';
import { confirms, whenMatching } from './rules';
import type { Clock } from '../domain/clock';

/** The fields a member fills in of themselves; registration and the profile edit share them (§3). */
export const profileShape = {
  lastName: nameField,
  firstName: nameField,
  birthdayYear: birthdayPartField,
  birthdayMonth: birthdayPartField,
  birthdayDate: birthdayPartField,
  /** The parts joined, `YYYY-MM-DD`: both travel (§7), and a contradiction between them is refused. */
  birthday: z.string({ error: MESSAGES.date }),
  gender: genderField,
  tel: telField,
  zip: zipField,
  prefecture: prefectureField,
  city: cityField,
  address: addressField,
  mailMagazineSubscribed: z.boolean({ error: MESSAGES.select }),
};

type BirthdayFields = BirthdayParts & { readonly birthday: string };

const chosen = /./s;
const whenPartsAreChosen = whenMatching(chosen, ['birthdayYear', 'birthdayMonth', 'birthdayDate']);

/** Rules across the birthday's fields (§5): a year on offer, a real day, and `birthday` saying the same. */
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

/** PUT /v1/me (§7). */
export const profileInputSchema = (now: Clock) => z.object(profileShape).check(...birthdayRules(now));

export type ProfileInput = z.infer<ReturnType<typeof profileInputSchema>>;

/** The form of PUT /v1/me/password (§7). The API compares the confirmation and answers 400 at the field. */
export const passwordChangeInputSchema = z.object({
  password: currentPasswordField,
  newPassword: newPasswordField,
  newPasswordConfirm: newPasswordField,
});

/** The rules of the form, and the comparison that the app leaves to the API (§5). */
export const passwordChangeBodySchema = passwordChangeInputSchema.check(confirms('newPassword', 'newPasswordConfirm'));

export type PasswordChangeInput = z.infer<typeof passwordChangeInputSchema>;

/** POST /v1/me/email (§7). */
export const emailChangeInputSchema = z.object({ newEmail: emailField });

export type EmailChangeInput = z.infer<typeof emailChangeInputSchema>;
