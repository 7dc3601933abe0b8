import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** The data that the membership card shows. */
export interface MembershipCardFields {
  readonly name: string;
  readonly planName: string;
  /** Selects the card's colour. */
  readonly planKeyName: string;
  readonly number: string;
  /** The content of the QR code. */
  readonly token: string;
  readonly expiry: IsoDate | null;
  readonly attributeType: number;
}

/** Returns whether members with this plan have a card: every plan but the free one. */
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

/** A card that a tab stores so that it can show the card after a page load without network (decisions §12). */
export interface KeptCard {
  readonly card: MembershipCardFields;
  /** The time at which the server last confirmed the card, an ISO date-time. */
  readonly checkedAt: string;
  /** The deviation of a wrong device clock from the API's clock, in milliseconds (decisions §15). */
  readonly deviation?: number;
}

/** Splits the card number into groups of four characters for display. */
export function numberGroups(number: string): readonly string[] {
  return number.match(/.{1,4}/gsu) ?? [];
}
