import * as z from 'zod/mini';
import { emailInputExample, loginInputExample, passwordResetInputExample, registrationInputExample } from './auth';
import { bodySchemaAt } from './call';
import { CALL_NAMES, CALLS, type CallName } from './calls';
import { cardSchema } from './card';
import { MESSAGES } from './messages';
import { paymentInputExample } from './payment';
import { emailChangeInputExample, passwordChangeInputExample, profileInputExample } from './profile';

const now = () => new Date('2026-04-30T14:59:00Z');

type Body = Readonly<Record<string, unknown>>;

const BODIES: Readonly<Partial<Record<CallName, () => Body>>> = {
  login: loginInputExample,
  requestRegistration: emailInputExample,
  register: registrationInputExample,
  requestPasswordReset: emailInputExample,
  resetPassword: passwordResetInputExample,
  updateProfile: profileInputExample,
  changePassword: passwordChangeInputExample,
  requestEmailChange: emailChangeInputExample,
  pay: paymentInputExample,
};

const cardExample = (): Body => ({
  cardNumber: '4242424242424242',
  cardExpiry: '12/30',
  cardSecurityCode: '123',
  cardholderName: 'HANAKO YAMADA',
});

/**
 * Fields whose invisible characters stay: passwords are sent exactly as typed, and members do not type into the others.
 */
const EXACT = [
  ...['password', 'passwordConfirmation', 'newPassword', 'newPasswordConfirm'],
  ...['birthdayYear', 'birthdayMonth', 'birthdayDate', 'birthday', 'gender', 'prefecture', 'purpose', 'cardToken'],
];

const withBodies = CALL_NAMES.flatMap((name) => {
  const call = CALLS[name];
  return 'body' in call ? [{ name, schema: bodySchemaAt(call.body, now), example: BODIES[name] }] : [];
});

/** Schemas and examples of all forms: the bodies of the API's calls, and the card. */
const INPUTS = [...withBodies, { name: 'card', schema: cardSchema(now), example: cardExample }];

/** Returns the fields of a body into which members type or paste text. */
const typedFieldsOf = (body: Body) =>
  Object.keys(body).filter((name) => typeof body[name] === 'string' && !EXACT.includes(name));

/** All format and control characters except NUL. */
const INVISIBLE = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => (point < 0xd800 || point > 0xdfff) && point !== 0)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /[\p{Cf}\p{Cc}]/u.test(character));

const PLACES: readonly ((text: string, character: string) => string)[] = [
  (text, character) => character + text,
  (text, character) => text.slice(0, 1) + character + text.slice(1),
  (text, character) => text + character,
];

describe.each(INPUTS)('in the input of $name', ({ schema, example }) => {
  const good: Body = example?.() ?? {};
  const typed = typedFieldsOf(good);
  const withTyped = (change: (text: string) => string) => ({
    ...good,
    ...Object.fromEntries(typed.map((name) => [name, change(String(good[name]))])),
  });

  it('no format or control character makes a difference, wherever it stands in a text', () => {
    const clean = JSON.stringify(z.parse(schema, good));
    const differs = (character: string) =>
      PLACES.some((place) => {
        const { data } = z.safeParse(
          schema,
          withTyped((text) => place(text, character)),
        );
        return JSON.stringify(data) !== clean;
      });
    const points = INVISIBLE.filter(differs).map((character) => character.codePointAt(0)?.toString(16));
    expect(points).toEqual([]);
  });

  it('a text of nothing else is missing', () => {
    const nothing = INVISIBLE.join('');
    const messageOf = (empty: string): Readonly<Record<string, string>> => {
      const issues =
        z.safeParse(
          schema,
          withTyped(() => empty),
        ).error?.issues ?? [];
      return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse());
    };
    expect(messageOf(nothing)).toEqual(messageOf(''));
    const required = typed.filter((name) => !z.safeParse(schema, { ...good, [name]: '' }).success);
    expect(Object.keys(messageOf(nothing))).toEqual(expect.arrayContaining(required));
  });

  it('NUL is refused in every text', () => {
    for (const name of typed) {
      const spoiled = { ...good, [name]: `${String(good[name])}\0` };
      expect(z.safeParse(schema, spoiled).error?.issues[0]?.path).toEqual([name]);
    }
  });
});

it.each(['\u3164', '\uffa0\u115f', '\u2800', '\ufe0f'])(
  'a name of %j alone, which shows nothing, is missing',
  (blank) => {
    const body = { ...profileInputExample(), lastName: blank, city: blank };
    const issues = z.safeParse(bodySchemaAt(CALLS.updateProfile.body, now), body).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['lastName', MESSAGES.required],
      ['city', MESSAGES.required],
    ]);
  },
);

it('passwords are taken as they were typed', () => {
  const typed = { email: 'hanako@example.test\u200b', password: ' \u200bpass\u00adword\t' };
  expect(z.parse(CALLS.login.body, typed)).toEqual({ email: 'hanako@example.test', password: typed.password });
  const chosen = { password: 'Museum-Demo-2026\u200b', passwordConfirmation: 'Museum-Demo-2026\u200b' };
  const { error } = z.safeParse(CALLS.resetPassword.body, chosen);
  expect(error?.issues.map(({ message }) => message)).toEqual([MESSAGES.newPassword]);
});

it.each([
  ['a name turned round', '\u202e子花\u202c', '子花'],
  ['a name pasted over two lines', '花\r\n子\u2028', '花子'],
  ['an emoji of three', '👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['a variant of a kanji', '葛\u{e0100}', '葛\u{e0100}'],
])('%s is kept without what turns it', (_, firstName, kept) => {
  const body = { ...profileInputExample(), firstName };
  expect(z.parse(bodySchemaAt(CALLS.updateProfile.body, now), body)).toMatchObject({ firstName: kept });
});
