import * as z from 'zod/mini';
import { MESSAGES } from './messages';

/** What zod's generator of JSON Schema reads of a text's rules: lengths in code points, patterns, a format. */
interface TextLimits {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly patterns?: ReadonlySet<RegExp>;
  readonly format?: string;
}

/**
 * A rule of one field. When it fails, the field's later rules are skipped, so the field has one message. Rules across
 * fields are still asked; with zod's `abort: true` they would not be, whatever their `when` returns (zod 4.6).
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

/** The `when` of a rule across fields (decisions §5): true once each of its own fields matches the pattern. */
export const whenMatching =
  (pattern: RegExp, names: readonly string[]) =>
  ({ value }: { readonly value: unknown }): boolean =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => {
      const text: unknown = Reflect.get(value, name);
      return typeof text === 'string' && pattern.test(text);
    });

/** Both passwords are the same (§5). Two empty ones are, and the first has a message of its own. */
export const confirms = <Name extends string, Confirmation extends string>(name: Name, confirmation: Confirmation) =>
  z.refine<Readonly<Record<Name | Confirmation, string>>>((input) => input[name] === input[confirmation], {
    error: MESSAGES.passwordConfirmation,
    path: [confirmation],
    when: whenMatching(/^/, [name, confirmation]),
  });
