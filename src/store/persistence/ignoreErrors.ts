/** Returns the result of `access`, or undefined if it throws. Blocked or full browser storage throws on any access. */
export function ignoreErrors<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
