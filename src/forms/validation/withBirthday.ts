import * as z from 'zod/mini';
import { joinBirthday, type BirthdayParts } from '#domain/dates/birthday';

/**
 * A schema that wants the whole `birthday` beside its parts, made into one for a form that asks for the parts
 * alone.
 */
export function withBirthday<Output, Input extends BirthdayParts>(schema: z.ZodMiniType<Output, Input>) {
  const join = z.transform((values: Omit<Input, 'birthday'> & BirthdayParts): unknown => ({
    ...values,
    birthday: joinBirthday(values),
  }));
  return z.pipe(join, schema);
}
