import type * as z from 'zod/mini';
import { shapeOf } from '#domain/shape';
import { bodySchemaAt, type Call } from './call';
import { CALLS } from './calls';
import { errorBodySchema } from './errorBody';
import { FIELD_META } from './fieldMeta';

type Record = NonNullable<ReturnType<typeof FIELD_META.get>>['record'];

let known: ReadonlyMap<string, Record> | undefined;

/** What a record holds of the contract's fields, by their names; names that it lacks are personal. */
function recordedFields(): ReadonlyMap<string, Record> {
  known ??= new Map(
    [errorBodySchema, ...Object.values<Call>(CALLS).flatMap(schemasOf)].flatMap((schema) => fieldsOf(schema)),
  );
  return known;
}

/** Whether a record holds the values of the field. */
export const isRecordedAsIs = (name: string): boolean => recordedFields().get(name) === 'value';

/** Whether a record notes what is typed into the field. */
export const isNotedInForms = (name: string): boolean => recordedFields().has(name);

/** What a record holds instead of a text, by the name of its field (decisions §7); '' (never filled in) stays ''. */
export function placeholderOf(name: string, text: string): string {
  const record = recordedFields().get(name) ?? shapeOf;
  return text === '' || record === 'value' ? text : record(text);
}

function schemasOf({ params, body, answers }: Call): readonly z.ZodMiniType[] {
  // The clock decides what a body's rules accept, never which fields it has.
  const schemas = [params, body && bodySchemaAt(body, () => new Date(0)), ...Object.values(answers)];
  return schemas.filter((schema) => schema !== undefined && schema !== null);
}

/** The fields of a schema, however deep, that say what a record holds of them. */
function fieldsOf(schema: z.core.$ZodType, name = '', outer?: Record): readonly (readonly [string, Record])[] {
  const record = FIELD_META.get(schema)?.record ?? outer;
  const { def } = (schema as z.core.$ZodTypes)._zod; // each schema is one of zod's own
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, field]) => fieldsOf(field, key, record));
  if (def.type === 'array') return fieldsOf(def.element, name, record);
  if (def.type === 'pipe') return fieldsOf(def.in, name, record);
  if ('innerType' in def) return fieldsOf(def.innerType, name, record);
  return record === undefined ? [] : [[name, record]];
}
