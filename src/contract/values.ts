import * as z from 'zod/mini';
import { isIsoDate } from '#domain/dates/japanTime';
import { fieldRule } from './rules';

/** A database id: an integer above zero. */
export const idValue = z.int().check(z.minimum(1));

/** Largest id that the database's integer columns can hold. */
export const MAX_ID = 2_147_483_647;

/** An id in a path: a text of digits, parsed into a number. */
export const pathId = z.pipe(
  z.pipe(z.string().check(z.regex(/^[0-9]+$/)), z.transform(Number)),
  z.int().check(z.maximum(MAX_ID)),
);

/** A text that the server may leave out. A missing or null value becomes ''; screens show no row for an empty text. */
export const textValue = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

/** A real day of the calendar as `YYYY-MM-DD`. */
export const dateValue = z.string().check(fieldRule(isIsoDate, 'not a day', { format: 'date' }));

/** An ISO date-time with its offset, which names the same instant in every time zone. */
export const dateTimeValue = z.iso.datetime({ offset: true });

/** Returns an object with the same schema under each key of the shape. */
export const eachOf = <Shape extends object, Schema>(shape: Shape, schema: Schema) =>
  // The cast restores the types of the keys, which `Object.fromEntries` loses.
  Object.fromEntries(Object.keys(shape).map((name) => [name, schema])) as Readonly<Record<keyof Shape, Schema>>;
