const WITH_SEPARATORS = new Intl.NumberFormat('ja-JP');

/** Formats an amount in yen, independent of the browser's language: `5,000円`. */
export function formatYen(yen: number): string {
  return `${WITH_SEPARATORS.format(yen)}円`;
}

/** Formats a plan's price, tax included: `年額 5,000円（税込）`, 無料 for 0, '' for null. */
export function formatAnnualPrice(yen: number | null): string {
  if (yen === null) return '';
  return yen === 0 ? '無料' : `年額 ${formatYen(yen)}（税込）`;
}

/** Formats an amount that was or will be paid, tax included: `5,000円（税込）` or `0円（無料）`. */
export function formatPaid(yen: number): string {
  return yen === 0 ? '0円（無料）' : `${formatYen(yen)}（税込）`;
}
