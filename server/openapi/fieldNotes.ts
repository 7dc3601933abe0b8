import type * as z from 'zod/mini';
import {
  addressField,
  birthdayPartField,
  cityField,
  currentPasswordField,
  emailField,
  LIMITS,
  nameField,
  newPasswordField,
  prefectureField,
  telField,
  zipField,
} from '../../src/contract/fields';
import { dateValue, idValue } from '../../src/contract/values';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_SYMBOLS } from '../../src/domain/password';
import { PREFECTURES } from '../../src/domain/address/prefectures';
import type { JsonSchema } from './openApi';

/**
 * What the contract checks by functions, which no JSON Schema can be made from: the same rules in its words (§5, §9).
 * They are of the value as it is kept. A client may also send it in full width where it is folded, and with spaces
 * around it where it is trimmed.
 */
export const FIELD_NOTES: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
  [
    emailField,
    { format: 'email', minLength: 1, maxLength: LIMITS.email, description: 'Trimmed and folded to half width.' },
  ],
  [currentPasswordField, { minLength: 1, description: 'Neither trimmed nor folded.' }],
  [
    newPasswordField,
    {
      minLength: PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
      description: `With a small letter, a capital, a digit and one of ${PASSWORD_SYMBOLS}, and nothing else.`,
    },
  ],
  [nameField, { minLength: 1, maxLength: LIMITS.name, description: 'Trimmed.' }],
  [telField, { pattern: '^[0-9]{1,16}$', description: 'Digits without hyphens. Trimmed and folded to half width.' }],
  [zipField, { pattern: '^[0-9]{7}$', description: 'Digits without a hyphen. Trimmed and folded to half width.' }],
  [prefectureField, { enum: PREFECTURES }],
  [cityField, { minLength: LIMITS.cityMin, maxLength: LIMITS.city, description: 'Trimmed.' }],
  [addressField, { minLength: LIMITS.addressMin, maxLength: LIMITS.address, description: 'Trimmed.' }],
  [
    birthdayPartField,
    { minLength: 1, description: 'As the form shows it: 1990, 01, 05. The parts and birthday must agree.' },
  ],
  [dateValue, { format: 'date' }],
  [idValue, { minimum: 1 }],
]);
