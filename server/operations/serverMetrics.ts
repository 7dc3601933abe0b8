import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** The results of an attempt to send a mail. */
export const MAIL_OUTCOMES = ['sent', 'failed', 'given_up'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

const PAYMENT_STATUSES = ['requires_action', 'pending', 'succeeded', 'failed'];

const DURATION_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of the process. All apps in the process share them, because prom-client adds observers that it cannot
 * remove.
 */
export const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** The counters of one app. Labels must not have data of members, since the process keeps all labels until it ends. */
export interface ServerMetrics {
  readonly registry: Registry;
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly durations: Histogram<'method' | 'route'>;
  readonly mails: Counter<'outcome'>;
  readonly payments: Counter<'status'>;
}

export function createServerMetrics(): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const mails = new Counter({
    name: 'museum_mails_total',
    help: 'Attempts to send a mail; failed ones are tried again.',
    labelNames: ['outcome'],
    registers,
  });
  const payments = new Counter({
    name: 'museum_payments_total',
    help: 'Payments that came to a status.',
    labelNames: ['status'],
    registers,
  });
  // Creates the counters with the value 0, so that monitoring sees the first increase.
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  for (const status of PAYMENT_STATUSES) payments.inc({ status }, 0);
  return {
    registry,
    mails,
    payments,
    requests: new Counter({
      name: 'museum_http_requests_total',
      help: 'Answered requests by route and class of status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'museum_http_request_duration_seconds',
      help: 'From a request to the end of its answer.',
      labelNames: ['method', 'route'],
      buckets: DURATION_BOUNDS,
      registers,
    }),
  };
}
