import { randomInt } from 'node:crypto';
import type { IsoDate } from '../../src/domain/dates/japanTime';

/** Letters and digits that cannot be confused in print or on the telephone. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const CODE_LENGTH = 6;

/** What a receipt calls a payment: `P-20261121-7K3QX9` (decisions §1 `reference`). */
export function createReference(day: IsoDate): string {
  const code = Array.from({ length: CODE_LENGTH }, () => CLEAR.charAt(randomInt(CLEAR.length)));
  return `P-${day.replaceAll('-', '')}-${code.join('')}`;
}
