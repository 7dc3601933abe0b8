import { membershipCardFields } from '#domain/membership/membershipCard';
import { PLAN_KEYS } from '#domain/membership/membership';
import { aMe, aPlan } from '../../testing/factories';
import { planTone } from './planTone';

const TODAY = '2026-04-15';

const toneOf = (planKeyName: string, expiry = '2027-03-31') =>
  planTone(membershipCardFields({ me: aMe({ membershipRenewedAt: expiry }), plan: aPlan({ planKeyName }) }), TODAY);

/** Returns the contrast of a colour with white, as WCAG defines it. */
function contrastWithWhite(tone: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(tone.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

it('each plan of the sandbox has a colour of its own, and so has a card that is over', () => {
  const keys = ['kyoto-city-friend', 'kyoto-city-friend-pair', PLAN_KEYS.u25];
  const tones = [...keys.map((key) => toneOf(key)), toneOf('kyoto-city-friend', '2026-04-14')];
  expect(new Set(tones).size).toBe(tones.length);
  expect(toneOf('kyoto-city-friend')).toBe(toneOf('kyoto-city-friend'));
});

it('white letters are read on the colour of any plan', () => {
  const keys = ['', 'a', 'b', 'c', 'd', PLAN_KEYS.u25];
  for (const tone of [...keys.map((key) => toneOf(key)), toneOf('a', '2026-01-01')]) {
    expect(contrastWithWhite(tone)).toBeGreaterThanOrEqual(7);
  }
});
