import type { MembershipCardFields } from '#domain/membership/membershipCard';
import { PLAN_KEYS } from '#domain/membership/membership';
import { isExpired } from '#domain/membership/renewal';
import type { IsoDate } from '#domain/dates/japanTime';
import { numberOfText } from '#domain/text';
import { palette } from '../../ui/theme/palette';

/** Of ordinary plans, by their keys. White letters have a contrast of 7:1 and more on every tone. */
const TONES = [palette.brown, '#6e3a2a', '#66501a', palette.brownDeep] as const;
const YOUNG = '#46502c';
const EXPIRED = '#5c564f';

/** The colour of a member's card: the plan's own while it is valid, grey afterwards. */
export function planTone({ planKeyName, expiry }: MembershipCardFields, today: IsoDate): string {
  if (isExpired(expiry, today)) return EXPIRED;
  if (planKeyName === PLAN_KEYS.u25) return YOUNG;
  return TONES[numberOfText(planKeyName, TONES.length)] ?? TONES[0];
}
