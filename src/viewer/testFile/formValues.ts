export type Values = Readonly<Record<string, string | boolean>>;

/** Keeps every rule of a new password; what the member typed is in no record. */
const ANY_PASSWORD = 'Any-Passw0rd-2026';

const PASSWORD = /^(?:password|passwordConfirmation|newPassword|newPasswordConfirm)$/;
/** Of the arguments of calls: what is no field of a form. */
const NO_FIELDS: readonly string[] = ['birthday', 'token'];

/**
 * The values of a form: those that a call was sent with, or the names of passwords where none was sent, and over them what
 * was typed.
 */
export function valuesToFillIn(sent: unknown, typed: Values | undefined): Values {
  const entries: readonly (readonly [string, unknown])[] = Array.isArray(sent)
    ? sent.map((name) => [String(name), ''])
    : Object.entries(typeof sent === 'object' && sent !== null ? sent : {});
  const known = entries.flatMap(([name, value]): [string, string | boolean][] => {
    if (NO_FIELDS.includes(name)) return [];
    if (PASSWORD.test(name)) return [[name, ANY_PASSWORD]];
    return typeof value === 'string' || typeof value === 'boolean' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(known), ...typed };
}

const PASSWORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/login/, ['password']],
  [/^\/(?:register|password_reset)\b/, ['password', 'passwordConfirmation']],
  [/^\/account\/edit\/password/, ['password', 'newPassword', 'newPasswordConfirm']],
];

/** The passwords of the form at an address. */
export function passwordFieldsAt(path: string): readonly string[] {
  return PASSWORDS.find(([address]) => address.test(path))?.[1] ?? [];
}
