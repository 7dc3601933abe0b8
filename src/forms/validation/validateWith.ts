import { shallowEqual } from 'react-redux';
import type * as z from 'zod/mini';

/** What a form holds while it is filled in: texts as typed, boxes as ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The result of validating a form's values. */
export interface Validation<Output> {
  /** The first message of each wrong field, by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What is sent: trimmed, folded and typed. Absent while a field is wrong. */
  readonly output: Output | undefined;
}

/**
 * Validates form values with a schema of the contract. The last result is kept until a value changes: Final Form
 * validates more often than that, and the output of the last validation is what is sent.
 */
export function validateWith<Output>(schema: z.ZodMiniType<Output>): (values: FormValues) => Validation<Output> {
  let last: { values: FormValues; validation: Validation<Output> } | undefined;
  return (values) => {
    if (!last || !shallowEqual(last.values, values)) last = { values, validation: judge(schema, values) };
    return last.validation;
  };
}

function judge<Output>(schema: z.ZodMiniType<Output>, values: FormValues): Validation<Output> {
  const result = schema.safeParse(values);
  if (result.success) return { errors: {}, output: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { errors, output: undefined };
}
