import * as z from 'zod/mini';
import { profileTexts } from '#contract/profile';
import { eachOf } from '#contract/values';

const text = z.catch(z.string(), '');

/**
 * Values of the profile form. Lacks `birthday`, which is joined from the year, the month and the day when the form is
 * sent.
 */
const profileValuesSchema = z.object({
  ...eachOf(profileTexts, text),
  birthdayYear: text,
  birthdayMonth: text,
  birthdayDate: text,
  gender: text,
  mailMagazineSubscribed: z.catch(z.boolean(), false),
});

/** Returns the profile form's values from values of unknown type. Missing and invalid ones become empty. */
export function profileValues(values: unknown) {
  return profileValuesSchema.safeParse(values).data ?? profileValuesSchema.parse({});
}
