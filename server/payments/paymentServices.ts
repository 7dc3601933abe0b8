import type { Database } from '../database/database';
import { createPaymentChecks } from './paymentChecks';
import type { PaymentDependencies } from './paymentDependencies';
import { createPaymentRepository } from './paymentRepository';
import { createPayments } from './payments';
import { createQuestions } from './questions';
import { withTimeLimits } from './timeLimit';

export type PaymentServices = ReturnType<typeof createPaymentServices>;

type Dependencies = Omit<PaymentDependencies, 'repository' | 'questions'> & { readonly database: Database };

/** Creates the functions that handle payments, and the worker that checks open ones. */
export function createPaymentServices({ database, provider, ...rest }: Dependencies) {
  const dependencies = {
    ...rest,
    provider: withTimeLimits(provider),
    questions: createQuestions(rest.clock),
    repository: createPaymentRepository(database),
  };
  return {
    payments: createPayments(dependencies),
    paymentChecks: createPaymentChecks(dependencies, database),
  };
}
