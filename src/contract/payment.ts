import * as z from 'zod/mini';
import { dateTimeValue, dateValue, idValue } from './values';

export const paymentPurposeSchema = z.enum(['new', 'purchase', 'renewal']);

export type PaymentPurpose = z.infer<typeof paymentPurposeSchema>;

/** POST /v1/me/payments (decisions §1, §6). There is no amount: the API takes it from the plan alone. */
export const paymentInputSchema = z.object({
  planId: idValue,
  purpose: paymentPurposeSchema,
  cardToken: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
});

export type PaymentInput = z.infer<typeof paymentInputSchema>;

/** A payment (decisions §1). `amount` in yen, tax included; `validUntil` the last day it pays for. */
export const paymentSchema = z.object({
  id: z.uuid(),
  status: z.enum(['requires_action', 'pending', 'succeeded', 'failed']),
  planId: idValue,
  purpose: paymentPurposeSchema,
  amount: z.int().check(z.nonnegative()),
  currency: z.literal('JPY'),
  createdAt: dateTimeValue,
  validUntil: z.nullable(dateValue),
  reference: z.string(),
  failureMessage: z.nullable(z.string()),
  action: z.nullable(z.object({ url: z.string() })),
});

export type Payment = z.infer<typeof paymentSchema>;

/**
 * Identifies one attempt to pay, so that a repeated request makes no second payment (decisions §6). Its value is a
 * uuid.
 */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
