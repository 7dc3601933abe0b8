import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { createPaymentRepository } from '../repositories/paymentRepository';
import { createPaymentChecks } from './paymentChecks';
import type { PaymentParts } from './paymentParts';
import { createPayments, type Payments } from './payments';
import { limitInTime } from './timeLimit';

/** What makes payments, and what sees to those left open. */
export interface PaymentServices {
  readonly payments: Payments;
  readonly paymentChecks: BackgroundWorker;
}

type Parts = Omit<PaymentParts, 'repository'> & { readonly database: Database };

export function createPaymentServices({ database, provider, ...rest }: Parts): PaymentServices {
  const parts = { ...rest, provider: limitInTime(provider), repository: createPaymentRepository(database) };
  return { payments: createPayments(parts), paymentChecks: createPaymentChecks(parts, database) };
}
