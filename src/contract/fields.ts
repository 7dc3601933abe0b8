import * as z from 'zod/mini';
import { isAcceptablePassword } from '../domain/password';
import { PREFECTURES } from '../domain/prefectures';
import { foldWidth, isStorableText, lengthInCodePoints } from '../domain/text';
import { MESSAGES } from './messages';

/** Limits of §5 and §9, in characters as a member counts them. */
export const LIMITS = { email: 254, name: 50, tel: 16, zip: 7, cityMin: 2, city: 20, addressMin: 2, address: 200 } as const;

// HTML's own pattern (it admits the dots in a row of old Japanese carrier addresses), with a dot in the domain.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

const GENDERS = ['male', 'female', 'other', 'unknown'] as const;
export type Gender = (typeof GENDERS)[number];

const storable = () => z.refine<string>(isStorableText, { error: MESSAGES.unreadable, abort: true });
const required = (message: string = MESSAGES.required) =>
  z.refine<string>((text) => text.length > 0, { error: message, abort: true });
const atLeast = (length: number) =>
  z.refine<string>((text) => lengthInCodePoints(text) >= length, { error: MESSAGES.atLeast(length), abort: true });
const atMost = (length: number) =>
  z.refine<string>((text) => lengthInCodePoints(text) <= length, { error: MESSAGES.atMost(length), abort: true });

const text = (message?: string) => z.string({ error: message ?? MESSAGES.required });
const folded = () => z.overwrite(foldWidth);

/** An e-mail address (§5); folded, trimmed, its letter case kept. */
export const emailField = text().check(
  folded(),
  z.trim(),
  storable(),
  required(),
  atMost(LIMITS.email),
  z.refine((email) => EMAIL.test(email), { error: MESSAGES.email }),
);

/** A password that exists already: anything but nothing (§5). Neither trimmed nor folded. */
export const currentPasswordField = text(MESSAGES.password).check(storable(), required(MESSAGES.password));

/** A new password (§5): one message whatever is wrong, since the checklist says which rule. */
export const newPasswordField = z
  .string({ error: MESSAGES.newPassword })
  .check(z.refine(isAcceptablePassword, { error: MESSAGES.newPassword }));

/** A last or first name (§5). */
export const nameField = text().check(z.trim(), storable(), required(), atMost(LIMITS.name));

/** A telephone number (§5): 1 to 16 digits, no hyphens. */
export const telField = text(MESSAGES.tel).check(
  folded(),
  z.trim(),
  z.refine((tel) => /^[0-9]{1,16}$/.test(tel), { error: MESSAGES.tel }),
);

/** A postal code (§5): seven digits, no hyphen. */
export const zipField = text(MESSAGES.zip).check(
  folded(),
  z.trim(),
  z.refine((zip) => /^[0-9]{7}$/.test(zip), { error: MESSAGES.zip }),
);

export const prefectureField = z
  .string({ error: MESSAGES.select })
  .check(z.refine((name) => PREFECTURES.some((prefecture) => prefecture === name), { error: MESSAGES.select }));

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
export const birthdayPartField = z
  .string({ error: MESSAGES.select })
  .check(z.refine((part) => part.length > 0, { error: MESSAGES.select }));
