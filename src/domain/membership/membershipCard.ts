import type { Me } from '../../contract/me';
import type { Plan } from '../../contract/plan';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** What the membership card shows (§1). */
export interface CardFields {
  readonly name: string;
  readonly planName: string;
  readonly number: string;
  /** What its code says. */
  readonly token: string;
  readonly expiry: IsoDate | null;
  readonly attributeType: number;
}

/** The card is for members with a plan other than the free one. */
export function hasCard({ plan }: { readonly plan: Pick<Plan, 'planKeyName'> | null }): boolean {
  return plan !== null && plan.planKeyName !== PLAN_KEYS.eFriend;
}

export function cardFields({ me, plan }: { readonly me: Me; readonly plan: Plan | null }): CardFields {
  return {
    name: [me.lastName, me.firstName].filter(Boolean).join(' '),
    planName: plan?.planName ?? '',
    number: me.membershipCardNumber,
    token: me.membershipToken,
    expiry: me.membershipRenewedAt,
    attributeType: me.attributeType,
  };
}

/** A card that a tab keeps for a page load without network (decisions §12). */
export interface KeptCard {
  readonly card: CardFields;
  /** When the server last said so, an ISO date-time. */
  readonly checkedAt: string;
}

/** The card number in groups of four, for the eye. */
export function numberGroups(number: string): readonly string[] {
  return number.match(/.{1,4}/gsu) ?? [];
}
