import * as z from 'zod/mini';
import { genderField } from './fields';
import { planSchema } from './plan';
import { dateValue, idValue, textValue } from './values';

/** The current member (§3). A gender that is missing, empty or of a newer server is null: its row is then hidden. */
export const meSchema = z.object({
  email: z.string(),
  lastName: textValue,
  firstName: textValue,
  birthday: z.nullable(dateValue),
  gender: z.catch(z.nullable(genderField), null),
  tel: textValue,
  zip: textValue,
  prefecture: textValue,
  city: textValue,
  address: textValue,
  mailMagazineSubscribed: z.boolean(),
  membershipToken: textValue,
  membershipCardNumber: textValue,
  /** The last day the membership is valid, to the end of that day in Japan. */
  membershipRenewedAt: z.nullable(dateValue),
  membershipPlanId: z.nullable(idValue),
  /** 0 is none; anything else a member through a credit union. */
  attributeType: z.int(),
  plan: z.nullable(planSchema),
});

export type Me = z.infer<typeof meSchema>;

/** The answer of GET and PUT /v1/me. */
export const meAnswerSchema = z.object({ me: meSchema });
