import { shallowEqual } from 'react-redux';
import type * as z from 'zod/mini';

/** Values of a form as the member has typed them. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Result of validating a form's values. */
export interface Validation<Output> {
  /** First message of each wrong field, by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The values to send, as the schema returns them: trimmed and folded; undefined while a field is wrong. */
  readonly output: Output | undefined;
}

/**
 * Returns a function that validates form values with a schema of the contract. The function caches its last result,
 * because Final Form validates more often than values change.
 */
export function createValidator<Output>(schema: z.ZodMiniType<Output>): (values: FormValues) => Validation<Output> {
  let last: { values: FormValues; validation: Validation<Output> } | undefined;
  return (values) => {
    if (!last || !shallowEqual(last.values, values)) last = { values, validation: validateValues(schema, values) };
    return last.validation;
  };
}

function validateValues<Output>(schema: z.ZodMiniType<Output>, values: FormValues): Validation<Output> {
  const result = schema.safeParse(values);
  if (result.success) return { errors: {}, output: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { errors, output: undefined };
}
