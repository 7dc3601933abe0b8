import * as z from 'zod/mini';
import { MESSAGES } from './messages';

/** Limits of a text that zod writes into JSON Schema: lengths in code points, patterns and a format. */
interface TextLimits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly patterns?: ReadonlySet<RegExp>;
  readonly format?: string;
}

/**
 * Returns a rule for one field. If the rule fails, zod skips the field's later rules, so that the field has one
 * message. Rules across fields still run. After a failed rule with `abort: true`, zod 4.6 would skip those rules too.
 *
 * @param limits the same rule for the OpenAPI document
 */
export function fieldRule(holds: (text: string) => boolean, message: string, limits: TextLimits = {}) {
  const rule = z.check<string>(({ value, issues }) => {
    if (!holds(value)) issues.push({ code: 'custom', message, input: value });
  });
  rule._zod.onattach.push(({ _zod }) => Object.assign(_zod.bag, limits));
  return rule;
}

/**
 * Returns a `when` condition for a rule across fields: the rule runs only if each of these fields is a text that
 * matches the pattern.
 */
export const whenMatching =
  (pattern: RegExp, names: readonly string[]) =>
  ({ value }: { readonly value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => {
      const text: unknown = Reflect.get(value, name);
      return typeof text === 'string' && pattern.test(text);
    });

/**
 * Returns the rule that a password equals its confirmation. Two empty texts pass, because an empty password has its own
 * message.
 */
export const confirms = <Name extends string, Confirmation extends string>(name: Name, confirmation: Confirmation) =>
  z.refine<Readonly<Record<Name | Confirmation, string>>>((input) => input[name] === input[confirmation], {
    error: MESSAGES.passwordConfirmation,
    path: [confirmation],
    when: whenMatching(/^/, [name, confirmation]),
  });
