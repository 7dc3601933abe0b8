import type { ApiError } from '../../../api/errors';
import type { Payment } from '../../../contract/payment';

const HEADINGS: Readonly<Record<Payment['status'], string>> = {
  succeeded: 'お手続きが完了しました',
  pending: 'お支払いを確認しています',
  requires_action: 'お支払いはまだ完了していません',
  failed: 'お支払いを完了できませんでした',
};

/** The heading of /payment/complete (decisions §5 "Labels"): only a payment that went through is called complete. */
export function headingOf(status: Payment['status'] | undefined, error: ApiError | undefined): string {
  if (status) return HEADINGS[status];
  return error?.status === 404 ? 'お支払いの結果' : HEADINGS.pending;
}
