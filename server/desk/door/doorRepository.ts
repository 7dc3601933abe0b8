import type { Me } from '#contract/me';
import type { IsoDate } from '#domain/dates/japanTime';
import type { Queryable } from '../../database/database';
import { createMemberRepository } from '../../members/memberRepository';

export type DoorResult = 'valid' | 'expired' | 'unknown';

/** How many readings of a day had a result; `again`: of a member who had been there. */
export interface DoorCount {
  readonly result: DoorResult | 'again';
  /** Empty for an unknown code. */
  readonly planName: string;
  readonly readings: number;
}

export interface Visit {
  readonly day: IsoDate;
  /** Null if no member has the code. */
  readonly memberId: number | null;
  readonly at: Date;
  /** The door's id of the reading. */
  readonly reading: string;
}

/** When a member was first read on the day, and whether by this very reading. */
export interface FirstVisit {
  readonly at: Date;
  readonly isThis: boolean;
}

/** What the door asks and writes. An unknown code takes the same statements as one that is known (decisions §16). */
export function createDoorRepository(database: Queryable) {
  return {
    /** The member of a card's code, of which only the door asks. */
    findByCode: async (code: string): Promise<{ readonly id: number; readonly me: Me } | null> => {
      const [found] = await database.query<{ id: number }>(FIND, [code]);
      const me = await createMemberRepository(database).find(found?.id ?? NOBODY);
      return found === undefined || me === null ? null : { id: found.id, me };
    },

    /** Notes a visit; gives the first of the day, null for nobody. */
    addVisit: async ({ day, memberId, at, reading }: Visit): Promise<FirstVisit | null> => {
      const [first] = await database.query<FirstVisit>(ADD_VISIT, [day, memberId ?? NOBODY, at, reading]);
      return first ?? null;
    },

    count: async (day: IsoDate, result: DoorCount['result'], planName: string) => {
      await database.query(COUNT, [day, result, planName]);
    },

    listCounts: (day: IsoDate) => database.query<DoorCount>(LIST_COUNTS, [day]),

    /** Forgets who came before `day`. */
    forgetBefore: async (day: IsoDate) => {
      await database.query('DELETE FROM door_visits WHERE day < $1', [day]);
    },
  };
}

/** No member has this id. */
const NOBODY = 0;

/** The second condition has the index used, which holds no member without a code. */
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
