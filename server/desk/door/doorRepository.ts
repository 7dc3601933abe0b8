import type { Me } from '#contract/me';
import type { IsoDate } from '#domain/dates/japanTime';
import type { Queryable } from '../../database/database';
import { createMemberRepository } from '../../members/memberRepository';

export type DoorResult = 'valid' | 'expired' | 'unknown';

/**
 * The number of readings on a day that had a result. `again` counts readings of cards that were read before on the same
 * day.
 */
export interface DoorCount {
  readonly result: DoorResult | 'again';
  /** The name of the member's plan; empty for an unknown code. */
  readonly planName: string;
  readonly readings: number;
}

export interface Visit {
  readonly day: IsoDate;
  /** Null if no member has the code. */
  readonly memberId: number | null;
  readonly at: Date;
  /** Identifies the reading. The door's page makes the id. */
  readonly reading: string;
}

/** The time at which a member's card was first read on the day. `isThis` is true if that was this reading. */
export interface FirstVisit {
  readonly at: Date;
  readonly isThis: boolean;
}

/**
 * Creates the repository of the door. For an unknown code, the same statements run as for a known one, so the duration
 * of an answer does not reveal whether a code exists (decisions §16).
 */
export function createDoorRepository(database: Queryable) {
  return {
    /** Returns the member with a card's code. Only the door looks members up by code. */
    findByCode: async (code: string): Promise<{ readonly id: number; readonly me: Me } | null> => {
      const [found] = await database.query<{ id: number }>(FIND, [code]);
      const me = await createMemberRepository(database).find(found?.id ?? NOBODY);
      return found === undefined || me === null ? null : { id: found.id, me };
    },

    /** Stores a visit, and returns the member's first visit of the day. Returns null if no member has the code. */
    addVisit: async ({ day, memberId, at, reading }: Visit): Promise<FirstVisit | null> => {
      const [first] = await database.query<FirstVisit>(ADD_VISIT, [day, memberId ?? NOBODY, at, reading]);
      return first ?? null;
    },

    count: async (day: IsoDate, result: DoorCount['result'], planName: string) => {
      await database.query(COUNT, [day, result, planName]);
    },

    listCounts: (day: IsoDate) => database.query<DoorCount>(LIST_COUNTS, [day]),

    /** Deletes the visits of the days before `day`. */
    forgetBefore: async (day: IsoDate) => {
      await database.query('DELETE FROM door_visits WHERE day < $1', [day]);
    },
  };
}

/** No member has this id. */
const NOBODY = 0;

/** The second condition makes PostgreSQL use the index, which has only members with a code. */
export const FIND = "SELECT id FROM members WHERE membership_token = $1 AND membership_token <> ''";

const ADD_VISIT = `
  INSERT INTO door_visits AS known (day, member_id, first_at, first_reading)
  SELECT $1, id, $3, $4 FROM members WHERE id = $2
  ON CONFLICT (day, member_id) DO UPDATE SET first_at = known.first_at
  RETURNING first_at AS at, first_reading = $4 AS "isThis"`;

const COUNT = `
  INSERT INTO door_counts AS known (day, result, plan_name, readings) VALUES ($1, $2, $3, 1)
  ON CONFLICT (day, result, plan_name) DO UPDATE SET readings = known.readings + 1`;

const LIST_COUNTS = `
  SELECT result, plan_name AS "planName", readings FROM door_counts WHERE day = $1 ORDER BY plan_name, result`;
