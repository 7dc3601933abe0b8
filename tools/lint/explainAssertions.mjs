import { ban } from './ban.mjs';

/**
 * Requires a comment for every `as` except `as const`, because `as` silences the compiler. The comment must be on the
 * same line or right above the statement, and must say why the assertion is true.
 */
export const explainAssertions = ban(
  'Say in a comment why this assertion holds: the compiler no longer checks it.',
  (context) => ({
    TSAsExpression(node) {
      if (!isHarmless(context.sourceCode, node) && !isExplained(context.sourceCode, node))
        context.report({ node, messageId: 'banned' });
    },
  }),
);

/**
 * Returns whether an assertion needs no comment. `as const` only narrows the type, and an empty list fits every type of
 * list.
 */
function isHarmless(sourceCode, { expression, typeAnnotation }) {
  const isEmptyList = expression.type === 'ArrayExpression' && expression.elements.length === 0;
  return isEmptyList || sourceCode.getText(typeAnnotation) === 'const';
}

function isExplained(sourceCode, node) {
  const statement = enclosingStatement(node);
  return sourceCode.getAllComments().some(({ loc }) => {
    const isOnOwnLines = loc.end.line >= node.loc.start.line - 1 && loc.start.line <= node.loc.end.line;
    return isOnOwnLines || loc.end.line === statement.loc.start.line - 1;
  });
}

function enclosingStatement(node) {
  let current = node;
  while (current.parent && !/(?:Statement|Declaration|PropertyDefinition)$/.test(current.type))
    current = current.parent;
  return current;
}
