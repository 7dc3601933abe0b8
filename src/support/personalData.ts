import { redactTokens } from '#domain/redactTokens';
import { Secret } from '#domain/secret';
import { placeholderOf, shapeOf } from '#domain/shape';

type Conceal = (text: string) => string;

/**
 * The names of fields that tell nothing of a member: of the contract, then of the store and its actions. What stands
 * under any other name is personal.
 */
export const HARMLESS: ReadonlySet<string> = new Set(
  (
    'id planId membershipPlanId planName planKeyName description price contentName contentKeyName title publishedStartAt url ' +
    'legalDocType status purpose way amount shownAmount currency createdAt validUntil reference failureMessage message errors ' +
    'membershipRenewedAt expiry checkedAt attributeType mailMagazineSubscribed termsAgreement privacyPolicyAgreement birthdayYear ' +
    'type endpointName requestId requestStatus queryCacheKey idempotencyKey startedTimeStamp fulfilledTimeStamp ' +
    'payload data error path savedAt tone text inquiryNumber endedBy by session sequence ' +
    'part kind paymentId eventId isSubmitting isAnnounced isLimited heading alerts controls disabled ' +
    'key op reducerPath invalidationBehavior __internal_without_id'
  )
    .split(' ')
    // The name of a value that is passed as a whole.
    .concat(''),
);

/** Where answers and arguments stand: numbers and truth values in them are as personal as texts. */
const WIRE = new Set(['data', 'payload', 'originalArgs']);

/** Names that our own code gives, which must stay for a replay to work, whatever is quoted in them. */
const OWN_NAMES = new Set(['type', 'endpointName', 'requestId']);

/**
 * A word, an e-mail address where the group is there. The search goes on behind the word: one from each of its letters would
 * take minutes for a long text without spaces.
 */
const WORD_OR_EMAIL = /[^\s"'<>()[\]@]+(@[^\s"'<>()[\]@]+)?/g;
/**
 * A payment's id, which a record also has as `id`: it tells nothing of a member, and the screen of a payment needs it.
 */
const PAYMENT_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const IS_PAYMENT_ID = new RegExp(`^${PAYMENT_ID}$`);
/** RTK Query's name for a cached answer: the endpoint with its argument. */
const CACHE_KEY = new RegExp(`^\\w+\\("(?!\\[secret|${PAYMENT_ID}"\\)$).*"\\)$`, 's');
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
      const isQuotable = !isHarmless(name, visited) && name !== 'gender' && WORTH_KNOWING.test(visited);
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
      return isHarmless(name, value) ? concealText(value) : placeholderOf(name, value);
    }
    if (!isWire || HARMLESS.has(name)) return value;
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

function isHarmless(name: string, text: string): boolean {
  return HARMLESS.has(name) || (name === 'originalArgs' && IS_PAYMENT_ID.test(text));
}

function concealCacheKey(key: string): string {
  return CACHE_KEY.test(key) ? key.replace(/".*"/s, shapeOf) : key;
}

/** A name of Latin letters is only itself where it stands alone. The group is what stands before it. */
function asWord(text: string): RegExp {
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\p{ASCII}+$/u.test(text) ? `(^|[^A-Za-z0-9])${literal}(?![A-Za-z0-9])` : `()${literal}`, 'g');
}
