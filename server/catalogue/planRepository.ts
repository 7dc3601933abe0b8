import { planSchema, type Plan } from '#contract/plan';
import type { Queryable } from '../database/database';
import { KEY_OF_KIND } from './planKinds';

/** A plan as stored. A plan that is no longer in the catalogue is not on sale, but its members keep it. */
export interface StoredPlan extends Plan {
  readonly isOnSale: boolean;
}

/** A plan on sale, with its key in the catalogue. */
export interface OfficePlan extends Pick<Plan, 'id' | 'planName' | 'price'> {
  readonly key: string;
}

/** Creates the repository of plans (§3). */
export function createPlanRepository(database: Queryable) {
  return {
    /** Lists the plans on sale, ordered by id. */
    list: async () => (await database.query(LIST)).map((row) => planSchema.parse(row)),

    /** Lists the plans for the office, with their keys in the catalogue. */
    listForOffice: () => database.query<OfficePlan>(LIST_FOR_OFFICE),

    /** Returns a plan, on sale or not. Returns null if the id is unknown. */
    find: async (planId: number) => {
      const [found] = await database.query<StoredPlan>(FIND, [planId]);
      return found ?? null;
    },

    /** Returns the plan on sale that has this key in the catalogue. Returns null if the key is unknown. */
    findByKey: async (key: string) => {
      const [found] = await database.query(FIND_BY_KEY, [key]);
      return found === undefined ? null : planSchema.parse(found);
    },

    /** Returns the member's plan. Returns null if the member has none. */
    findOfMember: async (memberId: number) => {
      const [found] = await database.query<Plan>(
        `SELECT ${PLAN_COLUMNS} FROM members JOIN plans plan ON plan.id = membership_plan_id WHERE members.id = $1`,
        [memberId],
      );
      return found ?? null;
    },
  };
}

const KEYS_OF_KINDS = Object.entries(KEY_OF_KIND).map(([kind, key]) => `WHEN '${kind}' THEN '${key}'`);

/** The columns of a plan that the API returns. The statement must use the alias `plan` for the table. */
export const PLAN_COLUMNS = `
  plan.id, plan.plan_name AS "planName", plan.price, plan.description,
  CASE plan.kind ${KEYS_OF_KINDS.join(' ')} ELSE plan.plan_key_name END AS "planKeyName"`;

const LIST = `SELECT ${PLAN_COLUMNS} FROM plans plan WHERE plan.is_published ORDER BY plan.id`;

const LIST_FOR_OFFICE = `
  SELECT id, plan_key_name AS key, plan_name AS "planName", price FROM plans WHERE is_published ORDER BY id`;

const FIND_BY_KEY = `SELECT ${PLAN_COLUMNS} FROM plans plan WHERE plan.is_published AND plan.plan_key_name = $1`;

// Casts to bigint, so that an id beyond the range of integer finds no plan instead of causing an error.
const FIND = `
  SELECT ${PLAN_COLUMNS}, plan.is_published AS "isOnSale" FROM plans plan WHERE plan.id = $1::bigint`;
