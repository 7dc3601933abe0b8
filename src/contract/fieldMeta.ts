import * as z from 'zod/mini';

/** Metadata of a contract field. */
interface FieldMeta {
  /**
   * The content of a support record for this field (decisions §7): `value` keeps the value, for fields that reveal
   * nothing about a member; a function replaces the text. A field without `record` is personal, and its input is not
   * recorded while the member types.
   */
  readonly record?: 'value' | ((text: string) => string);
  /**
   * The description in the OpenAPI document, for rules that JSON Schema cannot express. It describes the stored value.
   */
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** The registry of field metadata. Metadata of an object schema applies to each of its fields. */
export const FIELD_META = z.registry<FieldMeta>();

/** The metadata of fields that reveal nothing about a member. */
export const HARMLESS = { record: 'value' } as const satisfies FieldMeta;
