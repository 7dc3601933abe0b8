import * as z from 'zod/mini';
import { idValue } from './values';

/** A plan (§3). `price` in yen, tax included; null where the server has none, which counts as unpaid (§1). */
export const planSchema = z.object({
  id: idValue,
  planName: z.string(),
  planKeyName: z.string(),
  price: z.pipe(
    z.nullish(z.number().check(z.nonnegative())),
    z.transform((price) => price ?? null),
  ),
});

export type Plan = z.infer<typeof planSchema>;

export const planExample = () => ({
  id: 3,
  planName: '友の会 個人会員',
  planKeyName: 'kyoto-city-friend',
  price: 5000,
});

/** A longer list is treated as a broken answer: drawing it would block a phone for seconds. */
export const MAX_PLANS = 1_000;

/** Every plan on sale (§3), at most a thousand. */
export const planListSchema = z.array(planSchema).check(z.maxLength(MAX_PLANS));

export const planListExample = () => [planExample()];
