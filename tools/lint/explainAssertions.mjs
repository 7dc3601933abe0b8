import { ban } from './ban.mjs';

/**
 * `as` (other than `as const`) silences the compiler. A comment on its line or right above its statement must say why the
 * assertion is true.
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

/** `as const` only narrows, and an empty list has nothing that could contradict its type. */
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
