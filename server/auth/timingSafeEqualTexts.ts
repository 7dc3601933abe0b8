import { timingSafeEqual } from 'node:crypto';

/** Returns whether two texts are equal. The time that this takes does not reveal how much of a wrong text is right. */
export function timingSafeEqualTexts(presented: string, expected: string): boolean {
  const left = Buffer.from(presented);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}
