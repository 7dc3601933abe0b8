/** The value with at most `length` entries of every list in it; the first ones are kept. Without a length, the value itself. */
export function shortenLists<T>(value: T, length = Infinity): T {
  return (length === Infinity ? value : shorten(value, length)) as T; // the same shape: only entries are left out
}

function shorten(value: unknown, length: number): unknown {
  if (Array.isArray(value)) return value.slice(0, length).map((entry) => shorten(entry, length));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shorten(inner, length)]));
}

/** Not a `Secret`, whose copy would have lost its mask. */
function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
