import * as z from 'zod/mini';
import { isAcceptablePassword, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS } from '#domain/password';
import { PREFECTURES } from '#domain/address/prefectures';
import { foldWidth, isStorableText, isVisible, lengthInCodePoints, withoutInvisible } from '#domain/text';
import { shapeOf } from '#domain/shape';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { MESSAGES } from './messages';
import { fieldRule } from './rules';

// The OpenAPI document describes the values as they are kept: a client may also send full-width characters where they are
// folded, and where they are trimmed, spaces around and format and control characters anywhere.

/** Limits of §5 and §9, in characters as a member counts them. */
const LIMITS = {
  email: 254,
  name: 50,
  cityMin: 2,
  city: 20,
  addressMin: 2,
  address: 200,
} as const;

// HTML's own pattern (it admits the dots in a row of old Japanese carrier addresses), with a dot in the domain.
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

/** An e-mail address (§5); folded, trimmed, its letter case kept. Invisible characters are dropped (decisions §15). */
export const emailField = text()
  .check(
    folded(),
    storable(),
    required(),
    atMost(LIMITS.email),
    fieldRule((email) => EMAIL.test(email), MESSAGES.email, { format: 'email' }),
  )
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed and folded to half width.' });

/** A password that exists already: anything but nothing (§5). Neither trimmed nor folded. */
export const currentPasswordField = text(MESSAGES.password)
  .check(storable(), notEmpty(MESSAGES.password))
  .register(FIELD_META, { description: 'Neither trimmed nor folded.' });

/** A new password (§5): one message whatever is wrong, since the checklist says which rule. */
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

/** A last or first name (§5). */
export const nameField = text()
  .check(trimmed(), storable(), required(), atMost(LIMITS.name))
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed.' });

/** A telephone number (§5): 1 to 16 digits, no hyphens. */
export const telField = text(MESSAGES.tel)
  .check(folded(), matching(/^[0-9]{1,16}$/, MESSAGES.tel))
  .register(FIELD_META, { record: shapeOf, description: 'Digits without hyphens. Trimmed and folded to half width.' });

/** A postal code (§5): seven digits, no hyphen. */
export const zipField = text(MESSAGES.zip)
  .check(folded(), matching(/^[0-9]{7}$/, MESSAGES.zip))
  .register(FIELD_META, { record: shapeOf, description: 'Digits without a hyphen. Trimmed and folded to half width.' });

export const prefectureField = text(MESSAGES.select)
  .check(fieldRule((name) => PREFECTURES.some((prefecture) => prefecture === name), MESSAGES.select))
  .register(FIELD_META, { record: () => '東京都', enum: PREFECTURES });

/** City, ward, town or village (§5). */
export const cityField = text()
  .check(trimmed(), storable(), required(), atLeast(LIMITS.cityMin), atMost(LIMITS.city))
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed.' });

/** The rest of the address (§5). */
export const addressField = text()
  .check(trimmed(), storable(), required(), atLeast(LIMITS.addressMin), atMost(LIMITS.address))
  .register(FIELD_META, { record: shapeOf, description: 'Trimmed.' });

export const genderField = z
  .enum(GENDERS, { error: MESSAGES.select })
  .register(FIELD_META, { record: () => 'unknown' });

/** Consent that must be given (§5). */
export const agreementField = z.literal(true, { error: MESSAGES.agreement }).register(FIELD_META, HARMLESS);

/** One part of the birthday, as its select sends it. */
const birthdayPart = (record: 'value' | (() => string)) =>
  text(MESSAGES.select).check(notEmpty(MESSAGES.select)).register(FIELD_META, {
    record,
    description: 'As the form shows it: 1990, 01, 05. The parts and birthday must agree.',
  });

/** The year stays in a record: the rules for young members ask for it. */
export const birthdayYearField = birthdayPart('value');
export const birthdayMonthField = birthdayPart(() => '01');
export const birthdayDateField = birthdayPart(() => '01');
