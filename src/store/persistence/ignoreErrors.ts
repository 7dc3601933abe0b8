/** Returns the result of `access`; undefined if it throws, as access to blocked or full storage does. */
export function ignoreErrors<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
