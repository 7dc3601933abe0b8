import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import { bodySchemaAt } from '#contract/call';
import { FIELD_META } from '#contract/fieldMeta';
import type { Clock } from '#domain/clock';
import { COMPONENTS } from './components';

/** Returns the reference to a schema of the contract in the document. */
export function schemaAddress(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * Returns the contract's schemas as JSON Schemas that refer to one another by name. They describe the data before the
 * contract transforms it: a text that a server may leave out is optional, although the app reads it as empty.
 */
export function componentSchemas(now: Clock): Record<string, OpenAPIV3_1.SchemaObject> {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of COMPONENTS) registry.add(bodySchemaAt(schema, now), { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: schemaAddress, override: annotate });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: _id, ...schema }]) => [
      name,
      // The type assertion is safe, because the generator writes plain JSON Schema. The generator's own type allows the
      // keywords of all versions.
      { ...(schema as OpenAPIV3_1.SchemaObject), examples: [COMPONENTS.get(name)?.example] },
    ]),
  );
}

interface Generated {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/**
 * Adds the document's notes to fields. Removes the patterns and limits that zod adds by itself, because they do not
 * help a reader.
 */
function annotate({ zodSchema, jsonSchema }: Generated): void {
  if (jsonSchema.format !== undefined) Reflect.deleteProperty(jsonSchema, 'pattern');
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, 'maximum');
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, 'minimum');
  const { description, enum: values } = FIELD_META.get(zodSchema) ?? {};
  if (description !== undefined) jsonSchema.description = description;
  if (values !== undefined) jsonSchema.enum = [...values];
}
