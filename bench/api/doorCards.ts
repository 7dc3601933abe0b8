import { randomUUID } from 'node:crypto';
import { addDays, addYears } from '#domain/dates/calendar';
import { formatDate, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { createPlanRepository } from '../../server/catalogue/planRepository';
import type { Database, Queryable } from '../../server/database/database';
import type { DoorAnswer } from '../../server/desk/door/readCard';
import { createMemberRepository } from '../../server/members/memberRepository';
import { createMembershipToken } from '../../server/members/membershipIdentity';
import { newPayment } from '../../server/payments/newPayment';
import { createPaymentRepository } from '../../server/payments/paymentRepository';

/** A membership card, and the answer that the door must give when it reads the card. */
export interface Card {
  readonly kind: string;
  readonly code: string;
  readonly answer: DoorAnswer;
  /** The number of the card within its kind. The measurement reads the cards in the order of these numbers. */
  readonly turn: number;
}

interface Member {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly planId: number;
  readonly planName: string;
}

interface Change {
  readonly member: Member;
  readonly database: Queryable;
  readonly now: Date;
  readonly today: IsoDate;
}

/** Changes the database so that a member's card becomes one of a kind. Returns the last day of the membership. */
type MakeKind = (change: Change) => Promise<IsoDate>;

const endsIn =
  (days: number): MakeKind =>
  async ({ member, database, today }) => {
    const lastDay = addDays(today, days);
    await database.query('UPDATE members SET membership_renewed_at = $2 WHERE id = $1', [member.id, lastDay]);
    return lastDay;
  };

const KINDS: Readonly<Record<string, MakeKind>> = {
  valid: endsIn(300),
  'last day': endsIn(0),
  expired: endsIn(-1),
  'ended today': async ({ member, database, today }) => {
    await createMemberRepository(database).end(member.id, today);
    return today;
  },
  'renewed today': async (change) => {
    const { member, database, today } = change;
    await endsIn(-1)(change);
    const validUntil = addYears(today, 1);
    await createMemberRepository(database).grant({ memberId: member.id, planId: member.planId, validUntil }, today);
    return validUntil;
  },
  refunded: async (change) => {
    const { member, database, now } = change;
    const plan = await createPlanRepository(database).find(member.planId);
    if (plan === null) throw new Error(`There is no plan ${member.planId}.`);
    const order = { memberId: member.id, idempotencyKey: randomUUID(), purpose: 'purchase', plan } as const;
    const payment = newPayment({ ...order, expiry: null, invoice: undefined }, now);
    const payments = createPaymentRepository(database);
    await payments.add(payment);
    await payments.update({ ...payment, status: 'succeeded' }, now);
    await payments.noteRefund(payment.id, now);
    return endsIn(300)(change);
  },
};

/** The kinds of members' cards. */
export const MEMBER_KINDS = Object.keys(KINDS);

/** Makes `each` cards of every kind, for members spread over the whole load. */
export function makeMemberCards(database: Database, each: number): Promise<readonly Card[]> {
  const now = new Date();
  const today = japanDate(now);
  return database.transaction(async (transaction) => {
    const chosen = await transaction.query<Member>(CHOOSE, [MEMBER_KINDS.length * each]);
    const cards: Card[] = [];
    for (const [kind, make] of Object.entries(KINDS)) {
      for (const [turn, member] of chosen.splice(0, each).entries()) {
        const lastDay = await make({ member, database: transaction, now, today });
        const { code, name, planName } = member;
        const result = lastDay < today ? 'expired' : 'valid';
        cards.push({ kind, turn, code, answer: { result, name, planName, lastDay: formatDate(lastDay) } });
      }
    }
    return cards;
  });
}

const CHOOSE = `
  SELECT
    member.id, membership_token AS code, last_name || ' ' || first_name AS name, plan.id AS "planId",
    plan_name AS "planName"
  FROM members member JOIN plans plan ON plan.id = membership_plan_id
  WHERE email LIKE '%@load.example.test' ORDER BY md5(membership_token) LIMIT $1`;

const FOREIGN: Readonly<Record<string, (turn: number) => string>> = {
  unknown: createMembershipToken,
  'of another museum': (turn) => `AM-2026-${String(turn).padStart(6, '0')}`,
  'a URL': (turn) => `https://another-museum.example/card?id=${turn}`,
};

/** The kinds of codes that no member has. */
export const FOREIGN_KINDS = Object.keys(FOREIGN);

/** Makes `each` codes of every one of these kinds. */
export function foreignCards(each: number): readonly Card[] {
  return Object.entries(FOREIGN).flatMap(([kind, codeOf]) =>
    Array.from({ length: each }, (_, turn): Card => ({
      kind,
      turn,
      code: codeOf(turn),
      answer: { result: 'unknown' },
    })),
  );
}
