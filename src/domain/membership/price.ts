const WITH_SEPARATORS = new Intl.NumberFormat('ja-JP');

/** Yen as a member reads them, whatever the browser's own language: `5,000円`. */
export function formatYen(yen: number): string {
  return `${WITH_SEPARATORS.format(yen)}円`;
}

/** What a plan costs, tax included (§3): `年額 5,000円（税込）`, or 無料; nothing where it has no price. */
export function formatAnnualPrice(yen: number | null): string {
  if (yen === null) return '';
  return yen === 0 ? '無料' : `年額 ${formatYen(yen)}（税込）`;
}

/** A sum that was paid or is to be paid, tax included (decisions §6.5): `5,000円（税込）` or `0円（無料）`. */
export function formatPaid(yen: number): string {
  return yen === 0 ? '0円（無料）' : `${formatYen(yen)}（税込）`;
}
