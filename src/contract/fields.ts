import * as z from 'zod/mini';
import { isAcceptablePassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS } from '#domain/password';
import { PREFECTURES } from '#domain/address/prefectures';
import { foldWidth, isStorableText, isVisible, lengthInCodePoints, withoutInvisible } from '#domain/text';
import { shapeOf } from '#domain/shape';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { MESSAGES } from './messages';
import { fieldRule } from './rules';

// The OpenAPI document describes stored values. Requests may differ: folded fields accept full-width characters too,
// and trimmed fields accept surrounding spaces and format or control characters.

/** Upper limits of texts, in code points. */
const LIMITS = {
  email: 254,
  name: 50,
  cityMin: 2,
  city: 20,
  addressMin: 2,
  address: 200,
} as const;

// HTML's pattern for `type="email"`, but the domain must contain a dot. Like HTML's, it accepts consecutive dots before
// the @, which old addresses of Japanese mobile carriers contain.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

const GENDERS = ['male', 'female', 'other', 'unknown'] as const;
export type Gender = (typeof GENDERS)[number];

const storable = () => fieldRule(isStorableText, MESSAGES.unreadable);
const required = () => fieldRule(isVisible, MESSAGES.required, { minimum: 1 });
const notEmpty = (message: string) => fieldRule((text) => text !== '', message, { minimum: 1 });
const atLeast = (minimum: number) =>
  fieldRule((text) => lengthInCodePoints(text) >= minimum, MESSAGES.atLeast(minimum), { minimum });
const atMost = (maximum: number) =>
  fieldRule((text) => lengthInCodePoints(text) <= maximum, MESSAGES.atMost(maximum), { maximum });
const matching = (pattern: RegExp, message: string) =>
  fieldRule((text) => pattern.test(text), message, { patterns: new Set([pattern]) });

const text = (message?: string) => z.string({ error: message ?? MESSAGES.required });
const trimmed = () => z.overwrite((typed: string) => withoutInvisible(typed).trim());
const folded = () => z.overwrite((typed: string) => withoutInvisible(foldWidth(typed)).trim());

/**
 * An e-mail address. The schema removes invisible characters (decisions §15), folds full-width characters and trims; it
 * keeps upper and lower case.
 */
export const emailField = text()
  .check(
    folded(),
    storable(),
    required(),
    atMost(LIMITS.email),
    fieldRule((email) => EMAIL.test(email), MESSAGES.email, { format: 'email' }),
  )
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed and folded to half width.' });

/** The member's current password: any text that is not empty, exactly as typed. */
export const currentPasswordField = text(MESSAGES.password)
  .check(storable(), notEmpty(MESSAGES.password))
  .register(FIELD_META, { description: 'Neither trimmed nor folded.' });

/** A new password. All rules have the same message, because the checklist beside the field shows which rule fails. */
export const newPasswordField = text(MESSAGES.newPassword)
  .check(
    fieldRule(isAcceptablePassword, MESSAGES.newPassword, {
      minimum: PASSWORD_MIN_LENGTH,
      maximum: PASSWORD_MAX_LENGTH,
    }),
  )
  .register(FIELD_META, {
    description: `With a small letter, a capital, a digit and one of ${PASSWORD_SYMBOLS}, and nothing else.`,
  });

/** A last name or a first name. */
export const nameField = text()
  .check(trimmed(), storable(), required(), atMost(LIMITS.name))
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed.' });

/** A telephone number: 1 to 16 digits without hyphens. */
export const telField = text(MESSAGES.tel)
  .check(folded(), matching(/^[0-9]{1,16}$/, MESSAGES.tel))
  .register(FIELD_META, { record: shapeOf, description: 'Digits without hyphens. Trimmed and folded to half width.' });

/** A postal code: seven digits without a hyphen. */
export const zipField = text(MESSAGES.zip)
  .check(folded(), matching(/^[0-9]{7}$/, MESSAGES.zip))
  .register(FIELD_META, { record: shapeOf, description: 'Digits without a hyphen. Trimmed and folded to half width.' });

export const prefectureField = text(MESSAGES.select)
  .check(fieldRule((name) => PREFECTURES.some((prefecture) => prefecture === name), MESSAGES.select))
  .register(FIELD_META, { record: () => '東京都', enum: PREFECTURES });

/** A city, ward, town or village. */
export const cityField = text()
  .check(trimmed(), storable(), required(), atLeast(LIMITS.cityMin), atMost(LIMITS.city))
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed.' });

/** The part of the address after the city. */
export const addressField = text()
  .check(trimmed(), storable(), required(), atLeast(LIMITS.addressMin), atMost(LIMITS.address))
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed.' });

export const genderField = z
  .enum(GENDERS, { error: MESSAGES.select })
  .register(FIELD_META, { record: () => 'unknown' });

/** A consent that the member must give. */
export const agreementField = z.literal(true, { error: MESSAGES.agreement }).register(FIELD_META, HARMLESS);

/** Returns the schema of the year, month or day of a birthday: digits, as the values of the select's options. */
const birthdayPart = (record: 'value' | (() => string)) =>
  text(MESSAGES.select).check(notEmpty(MESSAGES.select)).register(FIELD_META, {
    record,
    description: 'As the form shows it: 1990, 01, 05. The parts and birthday must agree.',
  });

/** Support records contain the year, because the U25 plan's age rule depends on it. */
export const birthdayYearField = birthdayPart('value');
export const birthdayMonthField = birthdayPart(() => '01');
export const birthdayDateField = birthdayPart(() => '01');
