import type { Payment } from '#contract/payment';
import type { PaymentRecord } from './paymentRepository';

/** The issuer of qualified invoices, 適格請求書 (decisions §16.5). */
export interface InvoiceIssuer {
  /** The registration number, which is `T` and 13 digits. */
  readonly registrationNumber: string;
  /** The tax rate in per cent. */
  readonly taxRate: number;
}

/**
 * Returns whether a text is a registration number: `T` and a corporate number. The first digit of a corporate number is
 * a check digit over the other twelve, which have the weights 1 and 2 in turn from the right
 * (法人番号の指定等に関する省令 2 条).
 */
export function isRegistrationNumber(text: string): boolean {
  const [, check, digits = ''] = /^T(\d)(\d{12})$/.exec(text) ?? [];
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return check !== undefined && Number(check) === 9 - (sum % 9);
}

/** Returns the consumption tax in an amount that includes it. The tax is rounded down once per receipt. */
export function taxIn(amount: number, taxRate: number): number {
  return Math.floor((amount * taxRate) / (100 + taxRate));
}

/**
 * Returns the data that make a payment's receipt an invoice. Returns null if the receipt is not an invoice or nothing
 * was paid.
 */
export function invoiceOf({
  amount,
  registrationNumber,
  taxRate,
}: Pick<PaymentRecord, 'amount' | 'registrationNumber' | 'taxRate'>): NonNullable<Payment['invoice']> | null {
  if (amount === 0 || registrationNumber === null || taxRate === null) return null;
  return { registrationNumber, taxRate, tax: taxIn(amount, taxRate) };
}
