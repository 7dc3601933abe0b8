/** The largest id a database column of ours holds. */
const MAX_ID = 2_147_483_647;

/** An id in a path; null for anything that cannot be one, which is then not found rather than a fault. */
export function readId(text: string): number | null {
  const id = Number(text);
  return /^[0-9]+$/.test(text) && id <= MAX_ID ? id : null;
}
