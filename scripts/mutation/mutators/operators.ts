import ts from 'typescript';
import { type Fault, type Mutator, replace } from './mutator';

const REPLACEMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['===', ['!==']],
  ['!==', ['===']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['??', ['&&']],
  ['+=', ['-=']],
  ['-=', ['+=']],
  ['++', ['--']],
  ['--', ['++']],
]);

/** Arithmetic, comparison and logical operators: the opposite, and for an order also its limit. */
export const operators: Mutator = (node, source) => {
  if (ts.isPrefixUnaryExpression(node)) return unary(node, source);
  if (ts.isPostfixUnaryExpression(node))
    return [{ start: node.operand.getEnd(), end: node.getEnd(), replacement: '--' }];
  if (!ts.isBinaryExpression(node)) return [];
  const { operatorToken } = node;
  // `-` between texts is no realistic fault.
  if (operatorToken.kind === ts.SyntaxKind.PlusToken && [node.left, node.right].some(isText)) return [];
  return (REPLACEMENTS.get(operatorToken.getText(source)) ?? []).map((text) => replace(operatorToken, source, text));
};

function unary(node: ts.PrefixUnaryExpression, source: ts.SourceFile): readonly Fault[] {
  const operand = node.operand.getText(source);
  if (node.operator === ts.SyntaxKind.ExclamationToken) return [replace(node, source, operand)];
  if (node.operator === ts.SyntaxKind.MinusToken) return [replace(node, source, `+${operand}`)];
  return [];
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}
