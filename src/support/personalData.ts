import { Secret } from '../domain/secret';
import { withoutSecrets } from './addresses';

type Conceal = (text: string) => string;

/** Letter for letter, so that what is long stays long, an address keeps its @ and a number its digits. */
const sameShape: Conceal = (text) =>
  text
    .replace(/\p{Nd}/gu, '0')
    .replace(/\p{Script=Latin}/gu, 'x')
    .replace(/[^\p{ASCII}]/gu, '〇');

/** The year stays: the rules for young members ask for it. */
const firstDayOfYear: Conceal = (date) => `${date.slice(0, 4)}-01-01`;

/** The fields of the contract that say who a member is (§3), each with a placeholder that its screen can show. */
export const PERSONAL_FIELDS: Readonly<Record<string, Conceal>> = {
  email: sameShape,
  newEmail: sameShape,
  lastName: sameShape,
  firstName: sameShape,
  birthday: firstDayOfYear,
  birthdayMonth: () => '01',
  birthdayDate: () => '01',
  gender: () => 'unknown',
  tel: sameShape,
  zip: sameShape,
  prefecture: () => '東京都',
  city: sameShape,
  address: sameShape,
  membershipToken: sameShape,
  membershipCardNumber: sameShape,
  /** Not of the contract: RTK Query's name for the argument of a call, here a postal code or the number of a payment. */
  originalArgs: sameShape,
};

/** Names that our own code gives, which must stay for a replay to work. */
const OWN_NAMES = new Set(['type', 'endpointName', 'requestId']);

const EMAIL = /[^\s"'<>()[\]@]+@[^\s"'<>()[\]@]+/g;
/** RTK Query's name for a cached answer: the endpoint with its argument. */
const CACHE_KEY = /^\w+\("(?!\[secret).*"\)$/s;
/** Shorter ones would be found in other words and numbers. */
const WORTH_KNOWING = /^(?!\d{1,4}$).{2,}$/su;

/**
 * A copy as plain JSON values, all personal data replaced by placeholders of the same shape and secrets by their masks
 * (decisions §7): by the names of the fields, and wherever a text repeats what stands in one, such as a message that
 * quotes an address.
 */
export function withoutPersonalData<T>(value: T): T {
  const quoted = [...collectPersonal(value)].sort(([a], [b]) => b.length - a.length);
  const quotes = quoted.map(([text, placeholder]): [RegExp, string] => [asWord(text), placeholder]);
  const concealText: Conceal = (text) => {
    const unquoted = quotes.reduce((rest, [word, placeholder]) => rest.replace(word, placeholder), text);
    return withoutSecrets(concealCacheKey(unquoted)).replace(EMAIL, sameShape);
  };
  // The walk keeps the shape of all that JSON has a form for.
  return concealAll(concealText)(value) as T;
}

/** Every value of a personal field, with its placeholder. */
function collectPersonal(value: unknown): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const seen = new Set<object>();
  const visit = (visited: unknown) => {
    if (typeof visited !== 'object' || visited === null || visited instanceof Secret || seen.has(visited)) return;
    seen.add(visited);
    for (const [key, entry] of Object.entries(visited)) {
      const placeholder = placeholderFor(key, entry);
      if (placeholder === undefined) visit(entry);
      else if (key !== 'gender' && WORTH_KNOWING.test(String(entry))) known.set(String(entry), placeholder);
    }
  };
  visit(value);
  return known;
}

/** Successive states share most of their parts: each is walked once. */
function concealAll(concealText: Conceal): (value: unknown) => unknown {
  const done = new Map<object, unknown>();
  const concealField = ([key, value]: [string, unknown]) => {
    const kept = OWN_NAMES.has(key) ? value : undefined;
    return [concealCacheKey(key), kept ?? placeholderFor(key, value) ?? conceal(value)];
  };
  const concealObject = (value: object): unknown => {
    if (value instanceof Secret) return value.toJSON();
    if (Array.isArray(value)) return value.map(conceal);
    return Object.fromEntries(Object.entries(value).map(concealField));
  };
  const conceal = (value: unknown): unknown => {
    if (typeof value === 'string') return concealText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (!done.has(value)) done.set(value, concealObject(value));
    return done.get(value);
  };
  return conceal;
}

function placeholderFor(key: string, value: unknown): string | undefined {
  return typeof value === 'string' ? PERSONAL_FIELDS[key]?.(value) : undefined;
}

function concealCacheKey(key: string): string {
  return CACHE_KEY.test(key) ? key.replace(/".*"/s, sameShape) : key;
}

/** A name of Latin letters is only itself where it stands alone. */
function asWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\p{ASCII}+$/u.test(text) ? `(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])` : literal, 'g');
}
