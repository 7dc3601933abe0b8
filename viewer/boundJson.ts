/** More than the app ever writes. A value with more levels or values is refused; a longer list or text is cut. */
const LIMITS = { levels: 50, values: 500_000, entries: 1_000, characters: 10_000 };

/**
 * The value of a JSON text: of each list and object the first 1,000 entries, of each text the first 10,000 characters, and
 * nothing named `__proto__`. Throws where it is no JSON, is more than 50 levels deep or has more than 500,000 values.
 *
 * @param mostEntries how many entries are read if the whole is a list
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

/** A text of at most so many characters, with … after them where there were more. */
export function shortText(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A value as JSON of at most so many characters. What the frame of the screen tells need not be JSON. */
export function jsonText(value: unknown, longest: number): string {
  try {
    return shortText(JSON.stringify(value), longest);
  } catch {
    return '（表示できません）';
  }
}
