import * as z from 'zod/mini';
import { isAcceptablePassword } from '../domain/password';
import { PREFECTURES } from '../domain/address/prefectures';
import { foldWidth, isStorableText, lengthInCodePoints } from '../domain/text';
import { MESSAGES } from './messages';
import { fieldRule } from './rules';

/** Limits of §5 and §9, in characters as a member counts them. */
export const LIMITS = {
  email: 254,
  name: 50,
  tel: 16,
  zip: 7,
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
const required = (message: string = MESSAGES.required) => fieldRule((text) => text !== '', message);
const atLeast = (length: number) => fieldRule((text) => lengthInCodePoints(text) >= length, MESSAGES.atLeast(length));
const atMost = (length: number) => fieldRule((text) => lengthInCodePoints(text) <= length, MESSAGES.atMost(length));

const text = (message?: string) => z.string({ error: message ?? MESSAGES.required });
const folded = () => z.overwrite(foldWidth);

/** An e-mail address (§5); folded, trimmed, its letter case kept. */
export const emailField = text().check(
  folded(),
  z.trim(),
  storable(),
  required(),
  atMost(LIMITS.email),
  fieldRule((email) => EMAIL.test(email), MESSAGES.email),
);

/** A password that exists already: anything but nothing (§5). Neither trimmed nor folded. */
export const currentPasswordField = text(MESSAGES.password).check(storable(), required(MESSAGES.password));

/** A new password (§5): one message whatever is wrong, since the checklist says which rule. */
export const newPasswordField = text(MESSAGES.newPassword).check(fieldRule(isAcceptablePassword, MESSAGES.newPassword));

/** A last or first name (§5). */
export const nameField = text().check(z.trim(), storable(), required(), atMost(LIMITS.name));

/** A telephone number (§5): 1 to 16 digits, no hyphens. */
export const telField = text(MESSAGES.tel).check(
  folded(),
  z.trim(),
  fieldRule((tel) => /^[0-9]{1,16}$/.test(tel), MESSAGES.tel),
);

/** A postal code (§5): seven digits, no hyphen. */
export const zipField = text(MESSAGES.zip).check(
  folded(),
  z.trim(),
  fieldRule((zip) => /^[0-9]{7}$/.test(zip), MESSAGES.zip),
);

export const prefectureField = text(MESSAGES.select).check(
  fieldRule((name) => PREFECTURES.some((prefecture) => prefecture === name), MESSAGES.select),
);

/** City, ward, town or village (§5). */
export const cityField = text().check(z.trim(), storable(), required(), atLeast(LIMITS.cityMin), atMost(LIMITS.city));

/** The rest of the address (§5). */
export const addressField = text().check(
  z.trim(),
  storable(),
  required(),
  atLeast(LIMITS.addressMin),
  atMost(LIMITS.address),
);

export const genderField = z.enum(GENDERS, { error: MESSAGES.select });

/** Consent that must be given (§5). */
export const agreementField = z.literal(true, { error: MESSAGES.agreement });

/** One part of the birthday, as its select sends it. */
export const birthdayPartField = text(MESSAGES.select).check(required(MESSAGES.select));
