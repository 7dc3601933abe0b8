import * as z from 'zod/mini';
import { profileTexts } from '#contract/profile';
import { eachOf } from '#contract/values';

const text = z.catch(z.string(), '');

/** The values of the profile form. `birthday` is missing because it is joined from its parts. */
const profileValuesSchema = z.object({
  ...eachOf(profileTexts, text),
  birthdayYear: text,
  birthdayMonth: text,
  birthdayDate: text,
  gender: text,
  mailMagazineSubscribed: z.catch(z.boolean(), false),
});

/** Returns the profile form's values from unchecked values. Missing and invalid values become empty. */
export function profileValues(values: unknown) {
  return profileValuesSchema.safeParse(values).data ?? profileValuesSchema.parse({});
}
