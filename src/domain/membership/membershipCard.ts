import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** What the membership card shows (§1). */
export interface MembershipCardFields {
  readonly name: string;
  readonly planName: string;
  /** Decides the colour of the card. */
  readonly planKeyName: string;
  readonly number: string;
  /** The content of its QR code. */
  readonly token: string;
  readonly expiry: IsoDate | null;
  readonly attributeType: number;
}

/** The card is for members with a plan other than the free one. */
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

/** A card that a tab keeps for a page load without network (decisions §12). */
export interface KeptCard {
  readonly card: MembershipCardFields;
  /** When the server last confirmed it, an ISO date-time. */
  readonly checkedAt: string;
  /** Of the device's clock, in milliseconds, where it is wrong (decisions §15). */
  readonly deviation?: number;
}

/** The card number in groups of four, as it is shown. */
export function numberGroups(number: string): readonly string[] {
  return number.match(/.{1,4}/gsu) ?? [];
}
