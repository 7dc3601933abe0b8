import { PLAN_KEYS } from '../../../../src/domain/membership/membership';

/** A plan as the sandbox museum sells it; `price` in yen a year, tax included. */
export interface SeedPlan {
  readonly id: number;
  readonly planName: string;
  readonly planKeyName: string;
  readonly price: number;
}

export const seedPlans: readonly SeedPlan[] = [
  { id: 1, planName: 'e-会員', planKeyName: PLAN_KEYS.eFriend, price: 0 },
  { id: 2, planName: '友の会 U25会員', planKeyName: PLAN_KEYS.u25, price: 1500 },
  { id: 3, planName: '友の会 個人会員', planKeyName: 'kyoto-city-friend', price: 5000 },
  { id: 4, planName: '友の会 ペア会員', planKeyName: 'kyoto-city-friend-pair', price: 8500 },
  { id: 5, planName: '友の会 賛助会員', planKeyName: 'kyoto-city-friend-patron', price: 30000 },
];
