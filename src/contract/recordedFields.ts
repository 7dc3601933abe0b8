import type * as z from 'zod/mini';
import { shapeOf } from '#domain/shape';
import { bodySchemaAt, type Call } from './call';
import { CALLS } from './calls';
import { errorBodySchema } from './errorBody';
import { FIELD_META } from './fieldMeta';

type Record = NonNullable<ReturnType<typeof FIELD_META.get>>['record'];

let known: ReadonlyMap<string, Record> | undefined;

/**
 * Returns the `record` metadata of all fields in the contract, by the field's name. A name that the map lacks counts as
 * personal.
 */
function recordedFields(): ReadonlyMap<string, Record> {
  known ??= new Map(
    [errorBodySchema, ...Object.values<Call>(CALLS).flatMap(schemasOf)].flatMap((schema) => fieldsOf(schema)),
  );
  return known;
}

/** Returns whether support records contain the field's values unchanged. */
export const isRecordedAsIs = (name: string): boolean => recordedFields().get(name) === 'value';

/** Returns whether support records contain the shape (`shapeOf`) of the text that a member types into the field. */
export const isNotedInForms = (name: string): boolean => recordedFields().has(name);

/**
 * Returns the text that a support record contains in place of a field's value (decisions §7). An empty text stays
 * empty, so that the record shows that the field was never filled in.
 */
export function placeholderOf(name: string, text: string): string {
  const record = recordedFields().get(name) ?? shapeOf;
  return text === '' || record === 'value' ? text : record(text);
}

function schemasOf({ params, body, answers }: Call): readonly z.ZodMiniType[] {
  // The date has no effect: the schema has the same fields on every date, and only its rules differ.
  const schemas = [params, body && bodySchemaAt(body, () => new Date(0)), ...Object.values(answers)];
  return schemas.filter((schema) => schema !== undefined && schema !== null);
}

/**
 * Returns the name and the `record` metadata of every field in the schema, at any depth. A field without this metadata
 * gets `outer`, the metadata of the schema around the field. A field for which `outer` is undefined too is left out.
 */
function fieldsOf(schema: z.core.$ZodType, name = '', outer?: Record): readonly (readonly [string, Record])[] {
  const record = FIELD_META.get(schema)?.record ?? outer;
  const { def } = (schema as z.core.$ZodTypes)._zod; // Every schema of the contract is one of zod's own classes.
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, field]) => fieldsOf(field, key, record));
  if (def.type === 'array') return fieldsOf(def.element, name, record);
  if (def.type === 'pipe') return fieldsOf(def.in, name, record);
  if ('innerType' in def) return fieldsOf(def.innerType, name, record);
  return record === undefined ? [] : [[name, record]];
}
