import * as z from 'zod/mini';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { lengthInCodePoints } from '#domain/text';
import { MESSAGES } from './messages';
import { fieldRule } from './rules';
import { idValue } from './values';

/** Upper limit of a plan's description, in code points. */
export const MAX_DESCRIPTION = 200;

const descriptionText = z.string().check(
  fieldRule((text) => lengthInCodePoints(text) <= MAX_DESCRIPTION, MESSAGES.atMost(MAX_DESCRIPTION), {
    maximum: MAX_DESCRIPTION,
  }),
);

/**
 * A plan. `price` is in yen with tax; a plan with a price of null counts as unpaid. `description` is plain text about
 * what the plan includes and for how many people; missing if there is none.
 */
export const planSchema = z
  .object({
    id: idValue,
    planName: z.string(),
    planKeyName: z.string(),
    price: z.pipe(
      z.nullish(z.number().check(z.nonnegative())),
      z.transform((price) => price ?? null),
    ),
    description: z.optional(
      z.pipe(
        z.nullish(descriptionText),
        z.transform((text) => text || undefined),
      ),
    ),
  })
  .register(FIELD_META, HARMLESS);

export type Plan = z.infer<typeof planSchema>;

export const planExample = () => ({
  id: 3,
  planName: '友の会 個人会員',
  planKeyName: 'kyoto-city-friend',
  price: 5000,
  description: 'ご本人1名様のプランです。展覧会を1年間、何度でも無料でご覧いただけます。',
});

/**
 * Upper limit of the number of plans in an answer. The app treats a longer list as a broken answer, because rendering
 * it would block a phone for seconds.
 */
export const MAX_PLANS = 1_000;

/** The plans on sale. */
export const planListSchema = z.array(planSchema).check(z.maxLength(MAX_PLANS));

export const planListExample = () => [planExample()];
