/** Thrown into the route's error boundary for an address that names no content group at all (§8). */
class InvalidContentIdError extends Error {
  override readonly name = 'InvalidContentIdError';

  constructor() {
    super('invalid id');
  }
}

/**
 * The id in /contents/{content_id} (§2): digits only, or the invalid-id error with no request sent (decisions §3).
 * Digits beyond what a number can hold are an unknown id like any other, so null.
 */
export function parseContentId(text: string | undefined): number | null {
  if (!/^[0-9]+$/.test(text ?? '')) throw new InvalidContentIdError();
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
