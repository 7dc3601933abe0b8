import type * as z from 'zod/mini';
import {
  contentGroupSchema,
  contentItemSchema,
  LEGAL_DOC_TYPES,
  legalDocumentSchema,
  type ContentGroup,
  type ContentItem,
  type LegalDocument,
} from '#contract/contents';
import { meSchema, type Me } from '#contract/me';
import { paymentSchema, type Payment } from '#contract/payment';
import { planSchema, type Plan } from '#contract/plan';
import { profileInputExample } from '#contract/profile';

/** Values that a test chooses. The factory fills in all other values. */
type Overrides<S extends z.core.$ZodType> = Partial<z.input<S>>;

let lastId = 0;

function nextId(): number {
  return (lastId += 1);
}

/**
 * Returns a paid plan on sale. Each factory in this file parses its value, and throws if the contract rejects the
 * value.
 */
export function aPlan(overrides: Overrides<typeof planSchema> = {}): Plan {
  return planSchema.parse({
    id: nextId(),
    planName: '友の会 個人会員',
    planKeyName: 'kyoto-city-friend',
    price: 5000,
    ...overrides,
  });
}

/** Returns a member with all fields. `membershipPlanId` is the id of `plan` unless the test sets it. */
export function aMe(overrides: Overrides<typeof meSchema> = {}): Me {
  const plan = overrides.plan === undefined ? aPlan() : overrides.plan;
  return meSchema.parse({
    email: 'hanako@example.test',
    ...profileInputExample(),
    membershipToken: 'q3V9sYw1mT7bKx0Z',
    membershipCardNumber: '202600001234',
    membershipRenewedAt: '2027-03-31',
    membershipPlanId: plan?.id ?? null,
    attributeType: 0,
    ...overrides,
    plan,
  });
}

/** Returns a content group that every member sees. */
export function aContentGroup(overrides: Overrides<typeof contentGroupSchema> = {}): ContentGroup {
  return contentGroupSchema.parse({
    id: nextId(),
    contentName: '展覧会のご案内',
    contentKeyName: 'exhibitions',
    ...overrides,
  });
}

/** Returns a published content item with an external link. */
export function aContentItem(overrides: Overrides<typeof contentItemSchema> = {}): ContentItem {
  const id = overrides.id ?? nextId();
  return contentItemSchema.parse({
    id,
    title: '春の特別展「花を描く」開幕のお知らせ',
    publishedStartAt: '2026-04-01T10:00:00+09:00',
    url: `https://museum.example.test/articles/${id}`,
    ...overrides,
  });
}

/** Returns a legal document; by default the members' terms. */
export function aLegalDocument(overrides: Overrides<typeof legalDocumentSchema> = {}): LegalDocument {
  return legalDocumentSchema.parse({
    legalDocType: LEGAL_DOC_TYPES.terms,
    url: 'https://museum.example.test/legal/terms',
    ...overrides,
  });
}

/** Returns a successful payment for a renewal. */
export function aPayment(overrides: Overrides<typeof paymentSchema> = {}): Payment {
  const number = String(nextId()).padStart(12, '0');
  return paymentSchema.parse({
    id: `00000000-0000-4000-8000-${number}`,
    status: 'succeeded',
    planId: 3,
    purpose: 'renewal',
    amount: 5000,
    currency: 'JPY',
    createdAt: '2026-03-01T13:30:00+09:00',
    validUntil: '2028-03-31',
    reference: `M${number}`,
    failureMessage: null,
    action: null,
    ...overrides,
  });
}
