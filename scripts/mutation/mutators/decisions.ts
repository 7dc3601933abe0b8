import ts from 'typescript';
import { type Mutator, replace } from './mutator';

/** Decisions that always fall the same way, and the two truth values. */
export const decisions: Mutator = (node, source) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace(node, source, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replace(node, source, 'true')];
  if (ts.isIfStatement(node)) return either(node.expression, source);
  if (ts.isConditionalExpression(node)) return either(node.condition, source);
  if (ts.isWhileStatement(node)) return [replace(node.expression, source, 'false')];
  if (ts.isForStatement(node) && node.condition) return [replace(node.condition, source, 'false')];
  return [];
};

function either(condition: ts.Expression, source: ts.SourceFile) {
  return ['true', 'false'].map((value) => replace(condition, source, value));
}
