import * as z from 'zod/mini';
import { isIsoDate } from '#domain/dates/japanTime';
import { fieldRule } from './rules';

/** A database id: a whole number above zero. */
export const idValue = z.int().check(z.minimum(1));

/** The largest id a database column of ours holds. */
export const MAX_ID = 2_147_483_647;

/** An id in a path: digits. */
export const pathId = z.pipe(
  z.pipe(z.string().check(z.regex(/^[0-9]+$/)), z.transform(Number)),
  z.int().check(z.maximum(MAX_ID)),
);

/** A text the server may leave out: the screen then hides its row (§2), so nothing and null become ''. */
export const textValue = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text ?? ''),
);

/** `YYYY-MM-DD`, a real day. */
export const dateValue = z.string().check(fieldRule(isIsoDate, 'not a day', { format: 'date' }));

/** An ISO date-time with its offset, so that it names one instant whatever the browser's zone. */
export const dateTimeValue = z.iso.datetime({ offset: true });

/** The same schema under each name of a shape. */
export const eachOf = <Shape extends object, Schema>(shape: Shape, schema: Schema) =>
  // The type of `Object.fromEntries` has no names.
  Object.fromEntries(Object.keys(shape).map((name) => [name, schema])) as Readonly<Record<keyof Shape, Schema>>;
