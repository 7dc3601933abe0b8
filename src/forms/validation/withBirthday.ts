import * as z from 'zod/mini';
import { joinBirthday, type BirthdayParts } from '#domain/dates/birthday';

/**
 * Returns a schema for a form without the field `birthday`: it joins the three parts and passes the result to `schema`.
 */
export function withBirthday<Output, Input extends BirthdayParts>(schema: z.ZodMiniType<Output, Input>) {
  const join = z.transform((values: Omit<Input, 'birthday'> & BirthdayParts): unknown => ({
    ...values,
    birthday: joinBirthday(values),
  }));
  return z.pipe(join, schema);
}
