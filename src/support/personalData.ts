import { isRecordedAsIs, placeholderOf } from '#contract/recordedFields';
import { redactTokens } from '#domain/redactTokens';
import { Secret } from '#domain/secret';
import { shapeOf } from '#domain/shape';

type Conceal = (text: string) => string;

/**
 * The names of harmless values in the store and its actions, except those of the contract, which declares its fields
 * itself.
 */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  // The value that is passed to `redactPersonalData` has no name.
  '',
  // Names that RTK Query uses.
  ...['type', 'payload', 'data', 'error', 'endpointName', 'requestId', 'requestStatus', 'queryCacheKey'],
  ...['startedTimeStamp', 'fulfilledTimeStamp', 'reducerPath', 'invalidationBehavior', '__internal_without_id'],
  // Names that the app's slices use.
  ...['path', 'tone', 'text', 'inquiryNumber', 'endedBy', 'by', 'session', 'sequence', 'idempotencyKey'],
  ...['part', 'kind', 'eventId', 'isSubmitting', 'isAnnounced', 'isLimited', 'expiry', 'checkedAt', 'savedAt'],
  // Names in the description of the screen (`SeenScreen`).
  ...['name', 'heading', 'alerts', 'controls', 'disabled', 'key', 'op'],
]);

/** Returns whether values with this name reveal nothing about a member. Undeclared names are personal. */
export const isHarmless = (name: string): boolean => OWN_FIELDS.has(name) || isRecordedAsIs(name);

/**
 * The names under which answers and arguments are stored. Their numbers and booleans are as personal as their texts.
 */
const WIRE = new Set(['data', 'payload', 'originalArgs']);

/** Names whose values must stay unchanged for a replay, even if they quote a personal text. */
const OWN_NAMES = new Set(['type', 'endpointName', 'requestId']);

/**
 * Matches a word, or an e-mail address if the group matches. It consumes the whole word, because a search from each
 * letter would take minutes for a long text without spaces.
 */
const WORD_OR_EMAIL = /[^\s"'<>()[\]@]+(@[^\s"'<>()[\]@]+)?/g;
/** Matches RTK Query's cache key: the endpoint and its argument as JSON. */
const CACHE_KEY = /^\w+\(\{.*\}\)$/s;
/** Matches a text field of such an argument. Secrets are masked already. */
const TEXT_FIELD = /"(\w+)":"(?!\[secret \d+\]")((?:[^"\\]|\\.)*)"/g;
/** Matches texts that are long enough to search for. Shorter ones would be found inside other words and numbers. */
const WORTH_KNOWING = /^(?!\d{1,4}$).{2,}$/su;

/**
 * Returns a copy of the value as plain JSON in which placeholders of the same shape replace personal data and masks
 * replace secrets (decisions §7). Personal data is recognized by the names of fields. Its texts are also replaced
 * wherever other texts quote them, for example an address in a message.
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
  // The copy has the same type, because only texts are replaced.
  return concealAll(concealText)(value) as T;
}

/** Returns every text of a personal field with its placeholder. */
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
 * Returns a function that replaces personal data in a value. It caches its results by object, because successive states
 * share most of their parts.
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
    // Not cached, because the same list may appear under several names.
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
 * Returns the name of an inner value. Entries of a list have the list's name; messages of a refusal have the name
 * `errors`, not that of their field.
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
 * Returns a pattern that finds a text in other texts. Latin text must be surrounded by other characters. The group
 * matches the character before it.
 */
function asWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\p{ASCII}+$/u.test(text) ? `(^|[^A-Za-z0-9])${literal}(?![A-Za-z0-9])` : `()${literal}`, 'g');
}
