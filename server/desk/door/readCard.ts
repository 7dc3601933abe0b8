import type { Me } from '#contract/me';
import { formatDate, formatTime, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { hasCard } from '#domain/membership/membershipCard';
import { isExpired } from '#domain/membership/renewal';
import type { Clock } from '#domain/clock';
import type { Database } from '../../database/database';
import { createDoorRepository, type DoorCount, type DoorResult } from './doorRepository';

/** A code as the door read it. */
export interface Reading {
  /** Of the door's own making: sent once more, it is the same reading. */
  readonly id: string;
  readonly code: string;
}

/** What the door shows; of an unknown code nothing but that. */
export interface DoorAnswer {
  readonly result: DoorResult;
  readonly name?: string;
  readonly planName?: string;
  /** `YYYY/MM/DD`; absent: without an end. */
  readonly lastDay?: string;
  /** `HH:mm`, where the member was read before on this day. */
  readonly firstAt?: string;
}

/** Any code that a card has had. */
const CODE = /^[\w-]{1,128}$/;

/** Answers a reading at the door by the rules and the day in Japan, and notes it (decisions §16). */
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

/** A code that no card shows any more, such as that of a member with the free plan, is unknown. */
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

/** The day at the door in numbers: visits by plan, and the readings that were none. */
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
