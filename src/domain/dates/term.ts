import { formatDate } from './japanTime';
import type { Term } from '../membership/payment';

/** A term as a member reads it, both days included (decisions §6.5): `2026/04/15から2027/04/14まで`. */
export function formatTerm({ from, until }: Term): string {
  return until === null
    ? `${formatDate(from)}から（期限はありません）`
    : `${formatDate(from)}から${formatDate(until)}まで`;
}
