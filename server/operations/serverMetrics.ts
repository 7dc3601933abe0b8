import { createCounter, createHistogram, type Counter, type Histogram } from './exposition';

/** How the attempt to send a mail ended. */
export const MAIL_OUTCOMES = ['sent', 'failed', 'given_up'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

const PAYMENT_STATUSES = ['requires_action', 'pending', 'succeeded', 'failed'];

const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts as it happens. */
export interface ServerMetrics {
  readonly requests: Counter<{ readonly method: string; readonly route: string; readonly status: string }>;
  readonly durations: Histogram<{ readonly method: string; readonly route: string }>;
  readonly mails: Counter<{ readonly outcome: MailOutcome }>;
  readonly payments: Counter<{ readonly status: string }>;
}

export function createServerMetrics(): ServerMetrics {
  return {
    requests: createCounter({
      name: 'museum_http_requests_total',
      help: 'Answered requests by route and class of status.',
    }),
    durations: createHistogram(
      { name: 'museum_http_request_duration_seconds', help: 'From a request to the end of its answer.' },
      DURATION_BOUNDS,
    ),
    mails: createCounter(
      { name: 'museum_mails_total', help: 'Attempts to send a mail; failed ones are tried again.' },
      MAIL_OUTCOMES.map((outcome) => ({ outcome })),
    ),
    payments: createCounter(
      { name: 'museum_payments_total', help: 'Payments that came to a status.' },
      PAYMENT_STATUSES.map((status) => ({ status })),
    ),
  };
}
