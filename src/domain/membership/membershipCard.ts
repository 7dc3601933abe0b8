import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** The data that the membership card shows. */
export interface MembershipCardFields {
  readonly name: string;
  readonly planName: string;
  /** Key of the plan, which determines the card's colour. */
  readonly planKeyName: string;
  readonly number: string;
  /** Content of the QR code. */
  readonly token: string;
  readonly expiry: IsoDate | null;
  readonly attributeType: number;
}

/** Returns whether members with this plan have a membership card: all except those with the free plan. */
export function hasCard({ plan }: { readonly plan: Pick<Plan, 'planKeyName'> | null }): boolean {
  return plan !== null && plan.planKeyName !== PLAN_KEYS.eFriend;
}

export function membershipCardFields({
  me,
  plan,
}: {
  readonly me: Me;
  readonly plan: Plan | null;
}): MembershipCardFields {
  return {
    name: [me.lastName, me.firstName].filter(Boolean).join(' '),
    planName: plan?.planName ?? '',
    planKeyName: plan?.planKeyName ?? '',
    number: me.membershipCardNumber,
    token: me.membershipToken,
    expiry: me.membershipRenewedAt,
    attributeType: me.attributeType,
  };
}

/** A membership card that a tab keeps, to show it after a page load without a network (decisions §12). */
export interface KeptCard {
  readonly card: MembershipCardFields;
  /** When the server last confirmed the card, as an ISO date-time. */
  readonly checkedAt: string;
  /**
   * Milliseconds to add to the device's clock to get the API's time; missing if the clock was right (decisions §15).
   */
  readonly deviation?: number;
}

/** Splits the card number into groups of four characters. */
export function numberGroups(number: string): readonly string[] {
  return number.match(/.{1,4}/gsu) ?? [];
}
