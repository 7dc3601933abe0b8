import { timingSafeEqual } from 'node:crypto';

/** Returns whether a text is the one expected; takes as long for a wrong text as for the right one. */
export function timingSafeEqualTexts(presented: string, expected: string): boolean {
  const left = Buffer.from(presented);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
