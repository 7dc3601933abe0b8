import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';
import { bodySchemaAt } from '#contract/call';
import { FIELD_META } from '#contract/fieldMeta';
import type { Clock } from '#domain/clock';
import { COMPONENTS } from './components';

/** Where the document keeps a schema of the contract. */
export function schemaAddress(name: string): string {
  return `#/components/schemas/${name}`;
}

/**
 * The contract's schemas as JSON Schema, pointing at one another by name. They describe what is sent, before the
 * contract makes anything of it: a text a server may leave out is optional, though the app reads it as empty.
 */
export function componentSchemas(now: Clock): Record<string, OpenAPIV3_1.SchemaObject> {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of COMPONENTS) registry.add(bodySchemaAt(schema, now), { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: schemaAddress, override: annotate });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: _id, ...schema }]) => [
      name,
      // What the generator writes is JSON Schema; its own type knows every keyword there is.
      { ...(schema as OpenAPIV3_1.SchemaObject), examples: [COMPONENTS.get(name)?.example] },
    ]),
  );
}

interface Generated {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Adds what stands at fields for the document, and leaves out what says nothing to a reader: zod's own patterns and limits. */
function annotate({ zodSchema, jsonSchema }: Generated): void {
  if (jsonSchema.format !== undefined) Reflect.deleteProperty(jsonSchema, 'pattern');
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, 'maximum');
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) Reflect.deleteProperty(jsonSchema, 'minimum');
  const { description, enum: values } = FIELD_META.get(zodSchema) ?? {};
  if (description !== undefined) jsonSchema.description = description;
  if (values !== undefined) jsonSchema.enum = [...values];
}
