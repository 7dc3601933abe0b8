/** What `access` returns, undefined when it throws: blocked or full browser storage throws at any touch. */
export function ignoreErrors<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
