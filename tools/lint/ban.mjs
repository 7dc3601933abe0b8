/**
 * Makers of the project's own rules. Each concern is a rule of its own rather than an entry of `no-restricted-syntax`,
 * because ESLint replaces that rule's whole list when a folder needs one exception.
 *
 * @typedef {import('eslint').Rule.RuleModule} RuleModule
 * @typedef {import('eslint').Rule.Node} Node
 */

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self', 'global']);

/** @type {(message: string) => RuleModule['meta']} */
const metaWith = (message) => ({ type: 'problem', schema: [], messages: { banned: message } });

/**
 * Forbids whatever the selectors match.
 *
 * @param {readonly string[]} selectors
 * @param {string} message
 * @returns {RuleModule}
 */
export function banSyntax(selectors, message) {
  return {
    meta: metaWith(message),
    create: (context) =>
      Object.fromEntries(
        selectors.map((selector) => [
          selector,
          (/** @type {Node} */ node) => context.report({ node, messageId: 'banned' }),
        ]),
      ),
  };
}

/**
 * Forbids the use of global names, bare or as a property of the window; their types stay free.
 *
 * @param {readonly string[]} names
 * @param {string} message
 * @returns {RuleModule}
 */
export function banGlobals(names, message) {
  const banned = new Set(names);
  return {
    meta: metaWith(message),
    create: (context) => ({
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program);
        const known = scope.variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier } of [...scope.through, ...known]) {
          const isType = identifier.parent.type === 'TSTypeQuery';
          if (banned.has(identifier.name) && !isType) context.report({ node: identifier, messageId: 'banned' });
        }
      },
      MemberExpression(node) {
        const { object, property } = node;
        if (object.type !== 'Identifier' || !GLOBAL_OBJECTS.has(object.name)) return;
        if (property.type === 'Identifier' && banned.has(property.name)) context.report({ node, messageId: 'banned' });
      },
    }),
  };
}

/**
 * Forbids imports of modules whose name the pattern matches, type-only ones excepted: they vanish when compiled.
 *
 * @param {RegExp} pattern
 * @param {string} message
 * @returns {RuleModule}
 */
export function banImports(pattern, message) {
  return {
    meta: metaWith(message),
    create: (context) => ({
      'ImportDeclaration, ImportExpression'(node) {
        if (pattern.test(String(node.source.value)) && !isTypeOnly(node)) context.report({ node, messageId: 'banned' });
      },
    }),
  };
}

function isTypeOnly(declaration) {
  if (declaration.importKind === 'type') return true;
  const specifiers = declaration.specifiers ?? [];
  return specifiers.length > 0 && specifiers.every(({ importKind }) => importKind === 'type');
}
