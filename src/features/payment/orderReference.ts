import type { PaymentPurpose } from '#contract/payment';
import { readParameter, type OrderReference } from '#domain/paths';

/**
 * Returns the order in the query of /payment: a plan's id and a purpose. The purpose is a purchase if the query
 * contains neither `new=true` nor `renewal=true`. Returns null if the query is incomplete or contradicts itself
 * (decisions §6.8).
 */
export function readOrderReference(query: URLSearchParams): OrderReference | null {
  const planId = readPlanId(readParameter('payment', 'plan', query));
  const purpose = readPurpose(query);
  return planId !== null && purpose !== null ? { planId, purpose } : null;
}

function readPlanId([plan = '', ...others]: readonly string[]): number | null {
  const isOneNumber = /^[0-9]+$/.test(plan) && others.length === 0;
  return isOneNumber && Number.isSafeInteger(Number(plan)) ? Number(plan) : null;
}

function readPurpose(query: URLSearchParams): PaymentPurpose | null {
  const isNew = readFlag(readParameter('payment', 'new', query));
  const isRenewal = readFlag(readParameter('payment', 'renewal', query));
  if (isNew === null || isRenewal === null || (isNew && isRenewal)) return null;
  if (isNew) return 'new';
  return isRenewal ? 'renewal' : 'purchase';
}

function readFlag(values: readonly string[]): boolean | null {
  if (values.length === 0) return false;
  return values.every((value) => value === 'true') ? true : null;
}
