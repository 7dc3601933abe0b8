import * as z from 'zod/mini';
import { profileTexts } from '#contract/profile';
import { eachOf } from '#contract/values';

const text = z.catch(z.string(), '');

/** What the fields hold. `birthday` is made of its parts. */
const profileValuesSchema = z.object({
  ...eachOf(profileTexts, text),
  birthdayYear: text,
  birthdayMonth: text,
  birthdayDate: text,
  gender: text,
  mailMagazineSubscribed: z.catch(z.boolean(), false),
});

/** The profile as its fields hold it, out of values that may hold anything: what is missing or unusable is empty. */
export function profileValues(values: unknown) {
  return profileValuesSchema.safeParse(values).data ?? profileValuesSchema.parse({});
}
