import * as z from 'zod/mini';

/** Metadata of a contract field. */
interface FieldMeta {
  /**
   * What a support record contains for this field (decisions §7). With `value`, it contains the value itself, because
   * the value reveals nothing about a member. With a function, it contains the text that the function returns. A field
   * without `record` is personal: its values are replaced, and what members type into the field is not recorded.
   */
  readonly record?: 'value' | ((text: string) => string);
  /**
   * Text for the OpenAPI document about rules that JSON Schema cannot express. The text describes the stored value, not
   * what members type.
   */
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** Registry of field metadata. The `record` of an object's schema applies to each field of the object that has none. */
export const FIELD_META = z.registry<FieldMeta>();

/** Metadata of fields that reveal nothing about a member. */
export const HARMLESS = { record: 'value' } as const satisfies FieldMeta;
