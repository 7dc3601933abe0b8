export interface Difference {
  /** The names that lead to the value, joined by dots. */
  readonly path: string;
  /** Undefined where there was none. */
  readonly before: unknown;
  readonly after: unknown;
}

type Holder = Readonly<Record<string, unknown>>;

/** Every value that differs between two states. Parts that both share, which are most, are not looked into. */
export function listDifferences(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    listDifferences(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
