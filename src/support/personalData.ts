import { isRecordedAsIs, placeholderOf } from '#contract/recordedFields';
import { redactTokens } from '#domain/redactTokens';
import { Secret } from '#domain/secret';
import { shapeOf } from '#domain/shape';

type Conceal = (text: string) => string;

/**
 * Names of values in store and actions that reveal nothing about a member. The list lacks the fields of the contract,
 * because the contract itself declares which of its fields are harmless.
 */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  // '' is the name of the outermost value, which `redactPersonalData` gets.
  '',
  // RTK Query's names
  ...['type', 'payload', 'data', 'error', 'endpointName', 'requestId', 'requestStatus', 'queryCacheKey'],
  ...['startedTimeStamp', 'fulfilledTimeStamp', 'reducerPath', 'invalidationBehavior', '__internal_without_id'],
  // Names in the app's slices
  ...['path', 'tone', 'text', 'inquiryNumber', 'endedBy', 'by', 'session', 'sequence', 'idempotencyKey'],
  ...['part', 'kind', 'eventId', 'isSubmitting', 'isAnnounced', 'isLimited', 'expiry', 'checkedAt', 'savedAt'],
  // Names in the description of the screen (`SeenScreen`)
  ...['name', 'heading', 'alerts', 'controls', 'disabled', 'key', 'op'],
]);

/**
 * Returns whether values with this name reveal nothing about a member. A value with any other name counts as personal.
 */
export const isHarmless = (name: string): boolean => OWN_FIELDS.has(name) || isRecordedAsIs(name);

/**
 * Names under which the store and actions contain answers and arguments of calls. In these, numbers and booleans are as
 * personal as texts.
 */
const WIRE = new Set(['data', 'payload', 'originalArgs']);

/** Names whose values a replay needs unchanged, even if they contain a personal text. */
const OWN_NAMES = new Set(['type', 'endpointName', 'requestId']);

/**
 * Matches a word or an e-mail address; for an address the group matches its domain. Matches whole words, because a
 * pattern that tries to find an address from each letter would take minutes in a long text without spaces.
 */
const WORD_OR_EMAIL = /[^\s"'<>()[\]@]+(@[^\s"'<>()[\]@]+)?/g;
/** Matches a cache key of RTK Query: the endpoint, and its argument as JSON. */
const CACHE_KEY = /^\w+\(\{.*\}\)$/s;
/** Matches a text field in the argument of a cache key, except masked secrets. */
const TEXT_FIELD = /"(\w+)":"(?!\[secret \d+\]")((?:[^"\\]|\\.)*)"/g;
/**
 * Matches personal texts that are long enough to be searched for in other texts. A shorter text would be found inside
 * unrelated words and numbers.
 */
const WORTH_KNOWING = /^(?!\d{1,4}$).{2,}$/su;

/**
 * Returns a copy of the value as plain JSON, in which placeholders of the same shape replace personal data and masks
 * replace secrets (decisions §7). The names of the fields tell which data are personal. A personal text is also
 * replaced where another text contains it, such as a mail address in a message.
 */
export function redactPersonalData<T>(value: T): T {
  const quoted = [...collectPersonal(value)].sort(([a], [b]) => b.length - a.length);
  const quotes = quoted.map(([text, placeholder]) => ({ word: asWord(text), placeholder }));
  const concealText: Conceal = (text) => {
    const unquoted = quotes.reduce(
      (rest, { word, placeholder }) => rest.replace(word, (_, before: string) => before + placeholder),
      text,
    );
    return redactTokens(concealCacheKey(unquoted)).replace(WORD_OR_EMAIL, (word, host: string | undefined) =>
      host === undefined ? word : shapeOf(word),
    );
  };
  // the cast is safe, because the copy differs only in texts
  return concealAll(concealText)(value) as T;
}

/** Returns the texts of all personal fields, each with its placeholder. */
function collectPersonal(value: unknown): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  const seen = new Set<object>();
  const visit = (name: string, visited: unknown) => {
    if (typeof visited === 'string') {
      const isQuotable = !isHarmless(name) && name !== 'gender' && WORTH_KNOWING.test(visited);
      if (isQuotable) known.set(visited, placeholderOf(name, visited));
    } else if (typeof visited === 'object' && visited !== null && !(visited instanceof Secret || seen.has(visited))) {
      seen.add(visited);
      for (const [key, entry] of Object.entries(visited)) visit(nameWithin(name, visited, key), entry);
    }
  };
  visit('', value);
  return known;
}

/**
 * Returns a function that replaces personal data in a value. The function caches its result for each object, because
 * successive states share most of their objects.
 */
function concealAll(concealText: Conceal): (value: unknown) => unknown {
  const done = new Map<object, unknown>();
  const concealLeaf = (name: string, value: unknown, isWire: boolean): unknown => {
    if (typeof value === 'string') {
      if (OWN_NAMES.has(name)) return value;
      return isHarmless(name) ? concealText(value) : placeholderOf(name, value);
    }
    if (!isWire || isHarmless(name)) return value;
    return typeof value === 'number' ? 0 : typeof value === 'boolean' ? false : value;
  };
  const conceal = (name: string, value: unknown, isWire: boolean): unknown => {
    if (typeof value !== 'object' || value === null) return concealLeaf(name, value, isWire);
    if (value instanceof Secret) return value.toJSON();
    // The result for a list is not cached, because the same list may occur under several names.
    if (Array.isArray(value)) return value.map((entry) => conceal(name, entry, isWire));
    if (!done.has(value)) {
      const isInside = isWire || WIRE.has(name);
      const entries = Object.entries(value).map(([key, entry]) => [
        concealCacheKey(key),
        conceal(nameWithin(name, value, key), entry, isInside),
      ]);
      done.set(value, Object.fromEntries(entries));
    }
    return done.get(value);
  };
  return (value) => conceal('', value, false);
}

/**
 * Returns the name of a value inside another value. An entry of a list has the name of the list. A message in the
 * `errors` of a refusal has the name `errors` instead of the name of its field.
 */
function nameWithin(name: string, holder: object, key: string): string {
  return Array.isArray(holder) || name === 'errors' ? name : key;
}

function concealCacheKey(key: string): string {
  if (!CACHE_KEY.test(key)) return key;
  return key.replace(TEXT_FIELD, (field, name: string, text: string) =>
    isHarmless(name) ? field : `"${name}":"${placeholderOf(name, text)}"`,
  );
}

/**
 * Returns a pattern that finds a text inside other texts. It finds an ASCII text only if no ASCII letter or digit is
 * next to it. The group matches the character before the text.
 */
function asWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\p{ASCII}+$/u.test(text) ? `(^|[^A-Za-z0-9])${literal}(?![A-Za-z0-9])` : `()${literal}`, 'g');
}
