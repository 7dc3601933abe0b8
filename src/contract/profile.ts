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

/** The fields of the profile that are texts of any kind; what the API answers of a member has the same (`me.ts`). */
export const profileTexts = {
  lastName: nameField,
  firstName: nameField,
  tel: telField,
  zip: zipField,
  prefecture: prefectureField,
  city: cityField,
  address: addressField,
};

/** The year stays: the rules for young members ask for it. */
const firstDayOfYear = (date: string) => `${date.slice(0, 4)}-01-01`;

/** The fields a member fills in of themselves; registration and the profile edit share them (§3). */
export const profileShape = {
  ...profileTexts,
  birthdayYear: birthdayYearField,
  birthdayMonth: birthdayMonthField,
  birthdayDate: birthdayDateField,
  /** The three parts joined as `YYYY-MM-DD`. The request has both (§7); a contradiction between them is refused. */
  birthday: z.string({ error: MESSAGES.date }).register(FIELD_META, { record: firstDayOfYear }),
  gender: genderField,
  mailMagazineSubscribed: z.boolean({ error: MESSAGES.select }).register(FIELD_META, HARMLESS),
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

/** The profile as it is stored. Examples are functions: the app does not call them, so its build leaves them out. */
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

/** The form of PUT /v1/me/password (§7). The API compares the confirmation and answers 400 at the field. */
export const passwordChangeFormSchema = z.object({
  password: currentPasswordField,
  newPassword: newPasswordField,
  newPasswordConfirm: newPasswordField,
});

/** The rules of the form, and the comparison that the app leaves to the API (§5). */
export const passwordChangeInputSchema = passwordChangeFormSchema.check(confirms('newPassword', 'newPasswordConfirm'));

export type PasswordChangeInput = z.infer<typeof passwordChangeInputSchema>;

export const passwordChangeInputExample = () => ({
  password: 'Former-Passw0rd',
  newPassword: 'Example-Passw0rd',
  newPasswordConfirm: 'Example-Passw0rd',
});

/** POST /v1/me/email (§7). */
export const emailChangeInputSchema = z.object({ newEmail: emailField });

export type EmailChangeInput = z.infer<typeof emailChangeInputSchema>;

export const emailChangeInputExample = () => ({ newEmail: 'yamada@example.test' });
