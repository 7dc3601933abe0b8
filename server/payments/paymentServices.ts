import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { createPaymentRepository } from '../repositories/paymentRepository';
import { createPaymentChecks } from './paymentChecks';
import type { PaymentDependencies } from './paymentDependencies';
import { createPayments, type Payments } from './payments';
import { withTimeLimits } from './timeLimit';

/** The use cases of payments, and the background check of open ones. */
export interface PaymentServices {
  readonly payments: Payments;
  readonly paymentChecks: BackgroundWorker;
}

type Dependencies = Omit<PaymentDependencies, 'repository'> & { readonly database: Database };

export function createPaymentServices({ database, provider, ...rest }: Dependencies): PaymentServices {
  const dependencies = { ...rest, provider: withTimeLimits(provider), repository: createPaymentRepository(database) };
  return { payments: createPayments(dependencies), paymentChecks: createPaymentChecks(dependencies, database) };
}
