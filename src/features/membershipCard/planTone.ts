import type { MembershipCardFields } from '#domain/membership/membershipCard';
import { PLAN_KEYS } from '#domain/membership/membership';
import { isExpired } from '#domain/membership/renewal';
import type { IsoDate } from '#domain/dates/japanTime';
import { hashToIndex } from '#domain/text';
import { palette } from '../../ui/theme/palette';

/** Colours of ordinary plans, chosen by the plan's key. White text has a contrast of at least 7:1 on each. */
const TONES = [palette.brown, '#6e3a2a', '#66501a', palette.brownDeep] as const;
const YOUNG = '#46502c';
const EXPIRED = '#5c564f';

/** Returns the colour of a membership card: the plan's colour until the expiry, grey afterwards. */
export function planTone({ planKeyName, expiry }: MembershipCardFields, today: IsoDate): string {
  if (isExpired(expiry, today)) return EXPIRED;
  if (planKeyName === PLAN_KEYS.u25) return YOUNG;
  return TONES[hashToIndex(planKeyName, TONES.length)] ?? TONES[0];
}
