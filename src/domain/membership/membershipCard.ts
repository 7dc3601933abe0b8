import type { Me } from '../../contract/me';
import type { Plan } from '../../contract/plan';
import type { IsoDate } from '../dates/japanTime';

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

/** The card number in groups of four, for the eye. */
export function numberGroups(number: string): readonly string[] {
  return number.match(/.{1,4}/gsu) ?? [];
}
