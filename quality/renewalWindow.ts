import { aMe, aPlan } from '../src/testing/factories';
import { addDays } from '../src/domain/dates/calendar';
import { headerActions } from '../src/domain/membership/headerActions';
import { japanDate } from '../src/domain/dates/japanTime';
import { renewalOpensOn } from '../src/domain/membership/renewal';

// Run by timeZones.test.ts, each time in another zone: the zone of a process is settled before its first line.
const plan = aPlan();
let days = 0;
const wrong: string[] = [];
for (let expiry = '2024-01-01'; expiry <= '2032-12-31'; expiry = addDays(expiry, 1)) {
  days += 1;
  const me = aMe({ membershipRenewedAt: expiry, plan });
  const midnight = Date.parse(`${renewalOpensOn(expiry)}T00:00:00+09:00`);
  const isShownAt = (time: number) => headerActions({ me, plan }, japanDate(new Date(time))).renewal;
  if (isShownAt(midnight - 1) || !isShownAt(midnight)) wrong.push(expiry);
}
console.log(JSON.stringify({ hours: new Date('2026-01-01').getHours(), days, wrong }));
