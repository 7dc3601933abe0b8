import tseslint from 'typescript-eslint';
import { builtinRules } from 'eslint/use-at-your-own-risk';

/**
 * Makers of the project's own rules: rules of ESLint with fixed options. Each concern is a rule of its own, because ESLint
 * replaces the whole list of such a rule when a folder needs one exception.
 *
 * @typedef {import('eslint').Rule.RuleModule} RuleModule
 */

/** @type {(rule: RuleModule, banned: string, options: readonly unknown[]) => RuleModule} */
const fix = (rule, banned, defaultOptions) => ({
  ...rule,
  meta: { ...rule.meta, messages: { ...rule.meta.messages, banned }, defaultOptions },
});

/**
 * Forbids whatever the selectors match.
 *
 * @type {(selectors: readonly string[], message: string) => RuleModule}
 */
export const banSyntax = (selectors, message) =>
  fix(
    builtinRules.get('no-restricted-syntax'),
    message,
    selectors.map((selector) => ({ selector, message })),
  );

/**
 * Forbids the use of global names, bare or as a property of the window; their types stay free.
 *
 * @type {(names: readonly string[], message: string) => RuleModule}
 */
export const banGlobals = (names, message) =>
  fix(builtinRules.get('no-restricted-globals'), message, [
    { globals: names.map((name) => ({ name, message })), checkGlobalObject: true },
  ]);

/**
 * Forbids imports of modules whose name the pattern matches, type-only ones excepted: they vanish when compiled.
 *
 * @type {(regex: string, message: string) => RuleModule}
 */
export const banImports = (regex, message) =>
  fix(tseslint.plugin.rules['no-restricted-imports'], message, [
    { patterns: [{ regex, message, allowTypeImports: true }] },
  ]);
