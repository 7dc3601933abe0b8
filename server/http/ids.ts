import { pathId } from '../../src/contract/values';

/** An id in a path; null for anything that cannot be one, which is then not found rather than a fault. */
export function readId(text: string): number | null {
  return pathId.safeParse(text).data ?? null;
}
