import ts from 'typescript';
import { type Mutator, replace } from './mutator';

/** Functions and branches that do nothing. */
export const bodies: Mutator = (node, source) => {
  if (ts.isBlock(node) && node.statements.length > 0) return [replace(node, source, '{}')];
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [replace(node.body, source, 'undefined')];
  if (ts.isExpressionStatement(node) && ts.isIfStatement(node.parent)) return [replace(node, source, ';')];
  return [];
};
