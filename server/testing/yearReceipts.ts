import { parse } from 'csv-parse/sync';
import { paymentsCommand } from './officeFixture';
import { YEAR_SETTINGS, type YearMuseum } from './yearMuseum';

/** A payment in a receipt or in the export for the books. */
export interface Entry {
  readonly reference: string;
  readonly amount: number;
  readonly rate: string;
  readonly tax: number;
}

/** A receipt with an amount. */
export interface Receipt extends Entry {
  readonly to: string;
  readonly registrationNumber: string | undefined;
}

/** Returns the payments in `npm run payments -- export` for a month, with the way in which each was paid. */
export async function bookedIn(
  month: string,
  museum: YearMuseum,
): Promise<readonly (Entry & { readonly way: string })[]> {
  const { code, out, err } = await paymentsCommand(museum.office(), YEAR_SETTINGS)(['export', '--month', month]);
  if (code !== 0) throw new Error(err);
  return parse<Record<string, string>>(out, { bom: true, columns: true }).map((row) => ({
    reference: row['お申し込み番号'] ?? '',
    way: row['お支払い方法'] ?? '',
    amount: Number(row['入金額']),
    rate: row['税率'] ?? '',
    tax: Number(row['うち消費税']),
  }));
}

/** Returns the delivered receipts by reference. Leaves out those of 0 yen. */
export function receiptsOf({ delivered }: Pick<YearMuseum, 'delivered'>): ReadonlyMap<string, Receipt> {
  const receipts = delivered
    .filter(({ subject }) => subject.includes('お手続きが完了しました'))
    .map(({ to, text }) => readReceipt(to, text));
  return new Map(receipts.filter(({ amount }) => amount > 0).map((receipt) => [receipt.reference, receipt]));
}

function readReceipt(to: string, text: string): Receipt {
  const find = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    to,
    reference: find(/^お申し込み番号：(\S+)$/m) ?? '',
    amount: yen(find(/^金額：([\d,]+)円（税込）$/m)),
    rate: find(/^うち消費税（(\d+%)）/m) ?? '',
    tax: yen(find(/^うち消費税（\d+%）：([\d,]+)円$/m)),
    registrationNumber: find(/^登録番号：(\S+)$/m),
  };
}

const yen = (text = '0') => Number(text.replaceAll(',', ''));
