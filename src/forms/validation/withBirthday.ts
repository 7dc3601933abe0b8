import * as z from 'zod/mini';
import { joinBirthday, type BirthdayParts } from '#domain/dates/birthday';

/**
 * Returns a schema for a form without the field `birthday`. The schema joins year, month and day, and passes the values
 * with the joined `birthday` to `schema`.
 */
export function withBirthday<Output, Input extends BirthdayParts>(schema: z.ZodMiniType<Output, Input>) {
  const join = z.transform((values: Omit<Input, 'birthday'> & BirthdayParts): unknown => ({
    ...values,
    birthday: joinBirthday(values),
  }));
  return z.pipe(join, schema);
}
