/** Makes a rule in the form of ESLint, which oxlint accepts too. */
export const ban = (message, create) => ({
  meta: { type: 'problem', schema: [], messages: { banned: message } },
  create,
});

/** Returns a rule that forbids the syntax that the selectors match. */
export const banSyntax = (selectors, message) =>
  ban(message, (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, messageId: 'banned' })]),
    ),
  );

/**
 * Returns a rule that forbids the use of global names, alone or as properties of the window. Type references are
 * allowed.
 */
export const banGlobals = (names, message) =>
  ban(message, (context) => ({
    Program(node) {
      const { through } = context.sourceCode.getScope(node);
      for (const { identifier, isTypeReference } of through)
        if (names.includes(identifier.name) && !isTypeReference)
          context.report({ node: identifier, messageId: 'banned' });
    },
    [`MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=/^(${names.join('|')})$/]`]: (node) =>
      context.report({ node, messageId: 'banned' }),
  }));

/**
 * Returns a rule that forbids imports of modules whose name matches the pattern. Type-only imports are allowed, since
 * the compiler removes them.
 */
export const banImports = (pattern, message) =>
  ban(message, (context) => ({
    ImportDeclaration(node) {
      const { importKind, source, specifiers } = node;
      const isType =
        importKind === 'type' || (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'));
      if (!isType && pattern.test(source.value)) context.report({ node, messageId: 'banned' });
    },
  }));
