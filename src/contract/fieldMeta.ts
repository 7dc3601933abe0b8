import * as z from 'zod/mini';

/** What stands at a field of the contract beside its rules. */
interface FieldMeta {
  /**
   * What a record for the support staff holds of the field (decisions §7): its value, because it tells nothing of a
   * member, or what the function makes of its text. A field without it is personal, and is not noted as it is typed.
   */
  readonly record?: 'value' | ((text: string) => string);
  /** For the OpenAPI document: what the rules cannot say. The value is described as it is kept (`fields.ts`). */
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** The metadata of fields; that of an object schema holds for each of its fields. */
export const FIELD_META = z.registry<FieldMeta>();

/** For fields that tell nothing of a member. */
export const HARMLESS = { record: 'value' } as const satisfies FieldMeta;
