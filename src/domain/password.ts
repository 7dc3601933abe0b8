import { lengthInCodePoints } from './text';

/** Symbols that a new password may contain: all 32 punctuation characters of ASCII. */
export const PASSWORD_SYMBOLS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 64;

const escapedSymbols = PASSWORD_SYMBOLS.replace(/[\\\]^-]/g, '\\$&');
const onlyAllowed = new RegExp(`^[A-Za-z0-9${escapedSymbols}]*$`);
const hasSymbol = new RegExp(`[${escapedSymbols}]`);

export type PasswordRule =
  | 'minLength'
  | 'maxLength'
  | 'lowercase'
  | 'uppercase'
  | 'digit'
  | 'symbol'
  | 'allowedCharacters';

/**
 * Returns for each rule whether the new password satisfies it. The checklist, the form and the API use this function.
 */
export function checkPassword(password: string): Readonly<Record<PasswordRule, boolean>> {
  const length = lengthInCodePoints(password);
  return {
    minLength: length >= PASSWORD_MIN_LENGTH,
    maxLength: length <= PASSWORD_MAX_LENGTH,
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    digit: /[0-9]/.test(password),
    symbol: hasSymbol.test(password),
    allowedCharacters: onlyAllowed.test(password),
  };
}

export function isAcceptablePassword(password: string): boolean {
  return Object.values(checkPassword(password)).every(Boolean);
}
