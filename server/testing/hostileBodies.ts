import type { Body, Call } from '#contract/call';
import { CALL_NAMES, CALLS, type CallName } from '#contract/calls';
import { aProfile } from '../../src/testing/profile';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { aRegistration } from './registration';
import { PLAN } from './paymentFixture';

/** A text that all hostile texts contain. Tests search for it in places where it must not be. */
export const MARK = 'Mark-7f3a-of-a-body';

type Fields = Readonly<Record<string, unknown>>;

const PROFILE = aProfile();

type CallWithBody = {
  [Name in CallName]: (typeof CALLS)[Name] extends { readonly body: unknown } ? Name : never;
}[CallName];

/**
 * A valid body for each call that reads one. If a call has no body here, the code does not compile. New passwords are
 * the same as the present ones, so that the members can still sign in.
 */
const GOOD_BODIES: { readonly [Name in CallWithBody]: Body<(typeof CALLS)[Name]> } = {
  updateProfile: PROFILE,
  login: { email: 'member@example.test', password: DEMO_PASSWORD },
  requestRegistration: { email: 'visitor@example.test' },
  register: aRegistration({ email: 'visitor@example.test' }),
  requestPasswordReset: { email: 'member@example.test' },
  resetPassword: { password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD },
  changePassword: { password: DEMO_PASSWORD, newPassword: DEMO_PASSWORD, newPasswordConfirm: DEMO_PASSWORD },
  requestEmailChange: { newEmail: 'visitor@example.test' },
  pay: { planId: PLAN.pair, purpose: 'renewal', cardToken: 'tok-good' },
};

export interface NamedCall extends Pick<Call, 'method' | 'path'> {
  readonly name: CallName;
  /** Null if the call reads no body. */
  readonly body: Fields | null;
}

/** Every call of the contract, with its valid body. */
export const NAMED_CALLS: readonly NamedCall[] = CALL_NAMES.map((name) => {
  const { method, path } = CALLS[name];
  const bodies: Readonly<Record<string, Fields>> = GOOD_BODIES;
  return { name, method, path, body: bodies[name] ?? null };
});

/**
 * Returns the fields whose values tests replace. Leaves out the fields of the profile in the registration, because the
 * edit has the same fields.
 */
export function fieldsOf({ name, body }: NamedCall): readonly string[] {
  const isOwn = (field: string) => name === 'updateProfile' || !(field in PROFILE);
  return Object.keys(body ?? {}).filter(isOwn);
}

/** Values that no form sends, as JSON. Tests replace the value of a field by them. */
export const HOSTILE_VALUES: readonly string[] = [
  ...['null', 'true', '0', '-1', '1.5', '-0', '1e308', '1e999'],
  // Numbers beyond int4 and int8 of the database, and beyond the whole numbers that JavaScript can count exactly.
  ...['2147483648', '9223372036854775808', '9007199254740993'],
  ...['""', '"NaN"', '"Infinity"', '[]', '{}', `["${MARK}"]`, `{"${MARK}":1}`],
  `"${MARK}\\u0000"`,
  `"\\ud800${MARK}"`,
  `"${MARK}\\udfff\\ud800"`,
  `"${MARK}\\u202e\\ufeff\\u200b"`,
  `"${MARK}'; DROP TABLE members; --"`,
  `"${MARK}\\r\\nBcc: all@example.test"`,
  `"${MARK}${'x'.repeat(50_000)}"`,
  `"${'展'.repeat(15_000)}${MARK}"`,
  `{"length":1,"toString":"${MARK}","valueOf":null}`,
  nested(10_000, '[', ']'),
];

/** Bodies that tests send instead of a valid body. */
export const HOSTILE_BODIES: readonly (string | Buffer)[] = [
  ...['', '{', '[', '}', 'null', 'NaN', 'undefined', '123', '[]', '{"a":1,}', '{"a":1}{"b":2}', ' '.repeat(60_000)],
  `"${MARK}"`,
  `[{"${MARK}":1}]`,
  `{"${MARK}"`,
  `{'${MARK}':1}`,
  `\ufeff{"a":"${MARK}"}`,
  `{"a":"${MARK}\u0000"}`,
  `{"__proto__":{"email":"${MARK}"}}`,
  `{"constructor":{"prototype":{"email":"${MARK}"}}}`,
  `{"\\u005f_proto__":{"isAdmin":"${MARK}"}}`,
  nested(10_000, '{"a":', '}'),
  `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>${MARK}&b;</a>`,
  Buffer.from([0xff, 0xfe, 0x00]),
  `"${MARK}${'x'.repeat(1024 * 1024)}"`,
];

function nested(depth: number, open: string, close: string): string {
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
}

/** Returns a body as JSON in which one field occurs twice. `value` is the second one, which parsers of JSON use. */
export function spoil(body: Fields, field: string, value: string): string {
  return `${JSON.stringify(body).slice(0, -1)},${JSON.stringify(field)}:${value}}`;
}
