import * as z from 'zod/mini';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { genderField } from './fields';
import { planExample, planSchema } from './plan';
import { profileExample, profileTexts } from './profile';
import { dateValue, eachOf, idValue, textValue } from './values';

/** The member who is signed in. A missing, empty or unknown gender becomes null, for which the screen shows no row. */
export const meSchema = z.object({
  email: z.string(),
  ...eachOf(profileTexts, textValue),
  birthday: z.nullable(dateValue),
  gender: z.catch(z.nullable(genderField), null),
  mailMagazineSubscribed: z.boolean(),
  membershipToken: textValue,
  membershipCardNumber: textValue,
  /** Last day of the membership. The membership ends at the end of this day in Japan. */
  membershipRenewedAt: z.nullable(dateValue).register(FIELD_META, HARMLESS),
  membershipPlanId: z.nullable(idValue).register(FIELD_META, HARMLESS),
  /** 0 for ordinary members; another number for members through a credit union. */
  attributeType: z.int().register(FIELD_META, HARMLESS),
  plan: z.nullable(planSchema),
});

export type Me = z.infer<typeof meSchema>;

export const meExample = () => ({
  email: 'hanako@example.test',
  ...profileExample(),
  membershipToken: 'q3V9sYw1mT7bKx0Zr5JcN8uLd2HfA6Ee',
  membershipCardNumber: '202600001234',
  membershipRenewedAt: '2027-03-31',
  membershipPlanId: 3,
  attributeType: 0,
  plan: planExample(),
});

/** Answer of GET and PUT /v1/me. */
export const meAnswerSchema = z.object({ me: meSchema });

export const meAnswerExample = () => ({ me: meExample() });
