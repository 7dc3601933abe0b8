import { aMe, aPlan } from '../../testing/factories';
import { addDays, addMonths } from '../dates/calendar';
import { PLAN_KEYS } from './membership';
import { isExpired, renewalObstacle, renewalOpensOn } from './renewal';

describe('the first day of the renewal window', () => {
  it.each([
    ['2026-03-31', '2026-01-01'],
    ['2026-05-28', '2026-03-01'],
    ['2026-05-30', '2026-03-01'],
    ['2026-05-31', '2026-03-01'],
    ['2028-05-31', '2028-03-01'],
    ['2026-11-30', '2026-08-31'],
    ['2026-12-31', '2026-10-01'],
  ])('of a membership until %s is %s', (expiry, opening) => {
    expect(renewalOpensOn(expiry)).toBe(opening);
  });

  // The days cover two leap years. The test collects the days that fail and asserts once, because an assertion for each
  // day would be slow.
  const days = everyDay('2024-01-01', '2028-12-31');

  it('is the day after the same date three months back, or after that month’s end, for every expiry', () => {
    const exceptions = days.filter((expiry) => {
      const before = addDays(renewalOpensOn(expiry), -1);
      const sameDate = expiry.slice(8) <= lastDayOfMonth(before) ? expiry.slice(8) : lastDayOfMonth(before);
      return monthsApart(before, expiry) !== 3 || before.slice(8) !== sameDate;
    });
    expect(exceptions).toEqual([]);
  });

  it('comes neither earlier for a later expiry nor more than 93 days before it', () => {
    const exceptions = days.filter((expiry, index) => {
      const opening = renewalOpensOn(expiry);
      const isEarlierForNext = renewalOpensOn(days[index + 1] ?? expiry) < opening;
      return isEarlierForNext || opening >= expiry || opening < addDays(expiry, -93);
    });
    expect(exceptions).toEqual([]);
  });
});

describe('a member who wants to renew', () => {
  const plan = aPlan({ planKeyName: 'kyoto-city-friend' });
  const me = aMe({ membershipRenewedAt: '2026-07-31' });
  const OPENING = '2026-05-01';

  it('may from the first day of the window, and ever after', () => {
    expect(renewalObstacle({ me, plan }, addDays(OPENING, -1))).toBe('tooEarly');
    expect(renewalObstacle({ me, plan }, OPENING)).toBeNull();
    expect(renewalObstacle({ me, plan }, '2026-07-31')).toBeNull();
    expect(renewalObstacle({ me, plan }, '2031-01-01')).toBeNull();
  });

  it.each([
    ['noPlan', { me, plan: null }],
    ['freePlan', { me, plan: aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 }) }],
    ['u25', { me, plan: aPlan({ planKeyName: PLAN_KEYS.u25 }) }],
    ['attribute', { me: aMe({ membershipRenewedAt: '2026-07-31', attributeType: 2 }), plan }],
    ['noExpiry', { me: aMe({ membershipRenewedAt: null }), plan }],
  ])('learns what stands in the way: %s', (obstacle, memberStatus) => {
    expect(renewalObstacle(memberStatus, OPENING)).toBe(obstacle);
  });
});

describe('a membership', () => {
  it('is good through the whole of its last day, and for ever without one', () => {
    expect(isExpired('2026-07-31', '2026-07-31')).toBe(false);
    expect(isExpired('2026-07-31', '2026-08-01')).toBe(true);
    expect(isExpired(null, '2099-12-31')).toBe(false);
  });
});

function everyDay(first: string, last: string): readonly string[] {
  const days = [first];
  for (let day = first; day < last;) days.push((day = addDays(day, 1)));
  return days;
}

function monthsApart(earlier: string, later: string): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return count(later) - count(earlier);
}

function lastDayOfMonth(day: string): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1).slice(8);
}
