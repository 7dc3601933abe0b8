import * as z from 'zod/mini';

/** Metadata of a contract field. */
interface FieldMeta {
  /**
   * What a support record contains for this field (decisions §7): `value` means the value itself, if it reveals nothing
   * about a member; a function returns a replacement. A field without `record` is personal, and what members type into
   * it is not recorded.
   */
  readonly record?: 'value' | ((text: string) => string);
  /** Description for the OpenAPI document of rules that JSON Schema cannot express. Describes the stored value. */
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** Registry of field metadata. Metadata of an object's schema applies to each field of the object. */
export const FIELD_META = z.registry<FieldMeta>();

/** Metadata of fields that reveal nothing about a member. */
export const HARMLESS = { record: 'value' } as const satisfies FieldMeta;
