import ts from 'typescript';
import { type Mutator, replace } from './mutator';

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
  ['every', 'some'],
  ['some', 'every'],
  ['min', 'max'],
  ['max', 'min'],
  ['padStart', 'padEnd'],
  ['toUpperCase', 'toLowerCase'],
  ['toLowerCase', 'toUpperCase'],
  ['findLast', 'find'],
]);

/** Methods without which a text or a list would stay as it is. */
const REMOVED: ReadonlySet<string> = new Set(['trim', 'slice', 'filter', 'sort', 'reverse']);

/** Method calls: another method, none at all, or `?.` that no longer waits for there being something. */
export const calls: Mutator = (node, source) => {
  if ((ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) && node.questionDotToken) {
    return [replace(node.questionDotToken, source, ts.isPropertyAccessExpression(node) ? '.' : '')];
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { name, expression } = node.expression;
  const opposite = OPPOSITES.get(name.text);
  if (opposite !== undefined) return [replace(name, source, opposite)];
  return REMOVED.has(name.text) ? [replace(node, source, expression.getText(source))] : [];
};
