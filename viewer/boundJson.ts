/**
 * Limits above what the app ever writes. A value over the first two limits is refused; longer lists and texts are cut.
 */
const LIMITS = { levels: 50, values: 500_000, entries: 1_000, characters: 10_000 };

/**
 * Parses JSON within limits: keeps the first 1,000 entries of each list and object and the first 10,000 characters of
 * each text, and drops properties named `__proto__`. Throws if the text is not JSON, or has more than 50 levels or
 * 500,000 values.
 *
 * @param mostEntries how many entries are kept if the value itself is a list
 */
export function readBoundJson(json: string, mostEntries = LIMITS.entries): unknown {
  let left = LIMITS.values;
  const bound = (value: unknown, level: number): unknown => {
    left -= 1;
    if (left < 0 || level > LIMITS.levels) throw new RangeError('too many values or levels');
    if (typeof value === 'string') return shortText(value, LIMITS.characters);
    if (Array.isArray(value)) {
      return value.slice(0, level === 0 ? mostEntries : LIMITS.entries).map((entry) => bound(entry, level + 1));
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).slice(0, LIMITS.entries);
    return Object.fromEntries(
      entries
        .filter(([name]) => name !== '__proto__')
        .map(([name, entry]) => [shortText(name, LIMITS.characters), bound(entry, level + 1)]),
    );
  };
  return bound(JSON.parse(json), 0);
}

/** Cuts a text to `longest` characters, and appends … if it was longer. */
export function shortText(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/**
 * Returns the value as JSON of at most `longest` characters, or a note that it cannot be shown, because values from the
 * frame may not be JSON.
 */
export function jsonText(value: unknown, longest: number): string {
  try {
    return shortText(JSON.stringify(value), longest);
  } catch {
    return '（表示できません）';
  }
}
