import { PLAN_KEYS } from '#domain/membership/membership';

/** The kinds of plans (decisions §11). The rules for free plans and for young members depend on them. */
export const PLAN_KINDS = ['free', 'young', 'ordinary'] as const;

export type PlanKind = (typeof PLAN_KINDS)[number];

/**
 * The `planKeyName` that the API returns for every plan of a kind (§3). The key of a plan in the catalogue may differ.
 */
export const KEY_OF_KIND: Readonly<Partial<Record<PlanKind, string>>> = {
  free: PLAN_KEYS.eFriend,
  young: PLAN_KEYS.u25,
};

/** Returns the kind of a plan by its key, for plans of older files, which name no kinds. */
export function kindOfKey(key: string): PlanKind {
  return PLAN_KINDS.find((kind) => KEY_OF_KIND[kind] === key) ?? 'ordinary';
}
