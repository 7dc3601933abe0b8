import { isRecordedAsIs, placeholderOf } from '#contract/recordedFields';
import { redactTokens } from '#domain/redactTokens';
import { Secret } from '#domain/secret';
import { shapeOf } from '#domain/shape';

type Conceal = (text: string) => string;

/** The names in the store and its actions that tell nothing of a member; the contract declares its own fields. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  // The name of a value that is passed as a whole.
  '',
  // RTK Query
  ...['type', 'payload', 'data', 'error', 'endpointName', 'requestId', 'requestStatus', 'queryCacheKey'],
  ...['startedTimeStamp', 'fulfilledTimeStamp', 'reducerPath', 'invalidationBehavior', '__internal_without_id'],
  // our slices
  ...['path', 'tone', 'text', 'inquiryNumber', 'endedBy', 'by', 'session', 'sequence', 'idempotencyKey'],
  ...['part', 'kind', 'eventId', 'isSubmitting', 'isAnnounced', 'isLimited', 'expiry', 'checkedAt', 'savedAt'],
  // what the screen shows
  ...['name', 'heading', 'alerts', 'controls', 'disabled', 'key', 'op'],
]);

/** Whether what stands under this name tells nothing of a member. Any name that is not declared is personal. */
export const isHarmless = (name: string): boolean => OWN_FIELDS.has(name) || isRecordedAsIs(name);

/** Where answers and arguments stand: numbers and truth values in them are as personal as texts. */
const WIRE = new Set(['data', 'payload', 'originalArgs']);

/** Names that our own code gives, which must stay for a replay to work, whatever is quoted in them. */
const OWN_NAMES = new Set(['type', 'endpointName', 'requestId']);

/**
 * A word, an e-mail address where the group is there. The search goes on behind the word: one from each of its letters would
 * take minutes for a long text without spaces.
 */
const WORD_OR_EMAIL = /[^\s"'<>()[\]@]+(@[^\s"'<>()[\]@]+)?/g;
/** RTK Query's name for a cached answer: the endpoint with its argument as JSON. */
const CACHE_KEY = /^\w+\(\{.*\}\)$/s;
/** A field of such an argument. Secrets are masked already. */
const TEXT_FIELD = /"(\w+)":"(?!\[secret \d+\]")((?:[^"\\]|\\.)*)"/g;
/** Shorter texts would be found in other words and numbers. */
const WORTH_KNOWING = /^(?!\d{1,4}$).{2,}$/su;

/**
 * A copy as plain JSON values, all personal data replaced by placeholders of the same shape and secrets by their masks
 * (decisions §7): by the names of the fields, and wherever a text repeats what stands in one, such as a message that
 * quotes an address.
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
  // The copy has the type of the value: only texts are replaced.
  return concealAll(concealText)(value) as T;
}

/** Every text of a personal field, with its placeholder. */
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

/** Successive states share most of their parts: each is walked once. */
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
    // Not kept: the same list may stand under several names.
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

/** The name of an inner value: entries of a list have the list's, messages of a refusal have `errors`, not their field's. */
function nameWithin(name: string, holder: object, key: string): string {
  return Array.isArray(holder) || name === 'errors' ? name : key;
}

function concealCacheKey(key: string): string {
  if (!CACHE_KEY.test(key)) return key;
  return key.replace(TEXT_FIELD, (field, name: string, text: string) =>
    isHarmless(name) ? field : `"${name}":"${placeholderOf(name, text)}"`,
  );
}

/** A name of Latin letters is only itself where it stands alone. The group is what stands before it. */
function asWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\p{ASCII}+$/u.test(text) ? `(^|[^A-Za-z0-9])${literal}(?![A-Za-z0-9])` : `()${literal}`, 'g');
}
