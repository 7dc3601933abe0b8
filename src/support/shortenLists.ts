/**
 * Returns a copy of the value in which each list is cut to its first `length` entries. Without `length`, returns the
 * value itself.
 */
export function shortenLists<T>(value: T, length = Infinity): T {
  // The cast is safe, because only entries of lists are removed.
  return (length === Infinity ? value : shorten(value, length)) as T;
}

function shorten(value: unknown, length: number): unknown {
  if (Array.isArray(value)) return value.slice(0, length).map((entry) => shorten(entry, length));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner, length)]));
}

/**
 * Returns whether the value is a plain object. A `Secret` does not count as plain, because a copy of it would lose the
 * mask.
 */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
