import type { Me } from '#contract/me';
import { formatDate, formatTime, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { hasCard } from '#domain/membership/membershipCard';
import { isExpired } from '#domain/membership/renewal';
import type { Clock } from '#domain/clock';
import type { Database } from '../../database/database';
import { createDoorRepository, type DoorCount, type DoorResult } from './doorRepository';

/** A code that was read at the door. */
export interface Reading {
  /** The id that the door's page gives the reading. A reading that is sent again has the same id. */
  readonly id: string;
  readonly code: string;
}

/** The answer to a reading, as the door shows it. For an unknown code, it has only the `result`. */
export interface DoorAnswer {
  readonly result: DoorResult;
  readonly name?: string;
  readonly planName?: string;
  /** The last day as `YYYY/MM/DD`; absent if the membership has no end. */
  readonly lastDay?: string;
  /** The time as `HH:mm` at which the card was first read on this day; absent at the first reading. */
  readonly firstAt?: string;
}

/** Matches every form that the codes of cards have ever had. The database is not searched for texts of other forms. */
const CODE = /^[\w-]{1,128}$/;

/** Returns the result of a reading for the day in Japan, and stores the visit (decisions §16). */
export function readCard(
  { id, code }: Reading,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): Promise<DoorAnswer> {
  return database.transaction(async (transaction) => {
    const door = createDoorRepository(transaction);
    const now = clock();
    const day = japanDate(now);
    const text = code.normalize('NFKC').trim();
    const found = await door.findByCode(CODE.test(text) ? text : '');
    const answer = found === null ? UNKNOWN : judge(found.me, day);
    const memberId = answer.result === 'unknown' ? null : (found?.id ?? null);
    const first = await door.addVisit({ day, memberId, at: now, reading: id });
    const isAgain = first !== null && !first.isThis;
    await door.count(day, isAgain ? 'again' : answer.result, answer.planName ?? '');
    return { ...answer, ...(isAgain && { firstAt: formatTime(first.at.toISOString()) }) };
  });
}

const UNKNOWN: DoorAnswer = { result: 'unknown' };

/**
 * Returns the answer for a member's card. The result is `unknown` if the member's app no longer shows this code, for
 * example because the plan is free.
 */
function judge(me: Me, today: IsoDate): DoorAnswer {
  const expiry = me.membershipRenewedAt;
  const named = {
    name: `${me.lastName} ${me.firstName}`,
    planName: me.plan?.planName ?? '',
    ...(expiry !== null && { lastDay: formatDate(expiry) }),
  };
  if (me.plan === null) return expiry === null ? UNKNOWN : { ...named, result: 'expired' };
  if (!hasCard(me)) return UNKNOWN;
  return { ...named, result: isExpired(expiry, today) ? 'expired' : 'valid' };
}

/** The numbers of one day at the door: the visits for each plan, and the readings that did not count as visits. */
export interface DoorDay {
  readonly visits: readonly { readonly planName: string; readonly readings: number }[];
  readonly total: number;
  readonly again: number;
  readonly expired: number;
  readonly unknown: number;
}

export function summarize(counts: readonly DoorCount[]): DoorDay {
  const of = (result: DoorCount['result']) => counts.filter((count) => count.result === result);
  const sum = (rows: readonly DoorCount[]) => rows.reduce((total, { readings }) => total + readings, 0);
  const visits = of('valid').map(({ planName, readings }) => ({ planName, readings }));
  return {
    visits,
    total: sum(of('valid')),
    again: sum(of('again')),
    expired: sum(of('expired')),
    unknown: sum(of('unknown')),
  };
}
