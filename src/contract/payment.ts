import * as z from 'zod/mini';
import { isStorableText } from '#domain/text';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { dateTimeValue, dateValue, idValue } from './values';

export const paymentPurposeSchema = z.enum(['new', 'purchase', 'renewal']);

export type PaymentPurpose = z.infer<typeof paymentPurposeSchema>;

/** How a payment was made: `card` on the site, the others at the museum's office (decisions §14). */
export const paymentWaySchema = z.enum(['card', 'cash', 'transfer', 'other']);

export type PaymentWay = z.infer<typeof paymentWaySchema>;

/**
 * Body of POST /v1/me/payments. Contains no amount to charge, because the API charges the plan's price. `shownAmount`
 * is the price in yen that the member saw; the API refuses the payment if the price differs (decisions §15).
 */
export const paymentInputSchema = z.object({
  planId: idValue,
  purpose: paymentPurposeSchema,
  shownAmount: z.optional(z.int()).register(FIELD_META, HARMLESS),
  cardToken: z.optional(z.string().check(z.minLength(1), z.maxLength(500), z.refine(isStorableText))),
});

export type PaymentInput = z.infer<typeof paymentInputSchema>;

export const paymentInputExample = () => ({
  planId: 3,
  purpose: 'renewal',
  shownAmount: 5000,
  cardToken: 'token-from-the-card-provider',
});

/**
 * A payment. `amount` is in yen with tax. `planName` is the plan's name on the payment's day; payments from earlier
 * releases lack it. `validUntil` is the last day that the payment pays for. `way` is missing if the member paid by
 * card. `invoice` exists if the receipt is an invoice for the consumption tax (decisions §16.5): the rate in per cent,
 * and the tax in yen within the amount.
 */
export const paymentSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(['requires_action', 'pending', 'succeeded', 'failed']),
    planId: idValue,
    planName: z.optional(z.string()),
    purpose: paymentPurposeSchema,
    amount: z.int().check(z.nonnegative()),
    currency: z.literal('JPY'),
    createdAt: dateTimeValue,
    validUntil: z.nullable(dateValue),
    reference: z.string(),
    failureMessage: z.nullable(z.string()),
    action: z.nullable(z.object({ url: z.string() })),
    way: z.optional(paymentWaySchema),
    invoice: z.optional(z.object({ registrationNumber: z.string(), taxRate: z.int(), tax: z.int() })),
  })
  .register(FIELD_META, HARMLESS);

export type Payment = z.infer<typeof paymentSchema>;

export const paymentExample = () => ({
  id: '6f1d0f8e-7c1b-4a53-9a3e-2f7f2f3f6c11',
  status: 'succeeded',
  planId: 3,
  planName: '友の会 個人会員',
  purpose: 'renewal',
  amount: 5000,
  currency: 'JPY',
  createdAt: '2026-03-10T01:23:45.000Z',
  validUntil: '2027-03-31',
  reference: 'P-20260310-7K3QX9',
  failureMessage: null,
  action: null,
});

/** Name of the header whose UUID identifies one attempt to pay, so that a repeated request makes no second payment. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
