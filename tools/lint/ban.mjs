/** Makes a rule in the form of ESLint's, which oxlint takes too. */
export const ban = (message, create) => ({
  meta: { type: 'problem', schema: [], messages: { banned: message } },
  create,
});

/** Forbids whatever the selectors match. */
export const banSyntax = (selectors, message) =>
  ban(message, (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, messageId: 'banned' })]),
    ),
  );

/** Forbids the use of global names, bare or as a property of the window; their types stay free. */
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

/** Forbids imports of modules whose name the pattern matches, type-only ones excepted: they vanish when compiled. */
export const banImports = (pattern, message) =>
  ban(message, (context) => ({
    ImportDeclaration(node) {
      const { importKind, source, specifiers } = node;
      const isType =
        importKind === 'type' || (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type'));
      if (!isType && pattern.test(source.value)) context.report({ node, messageId: 'banned' });
    },
  }));
