import ts from 'typescript';
import { type Mutator, replace } from './mutator';

/** Texts, numbers and lists with something else in them: full where empty, empty where full, one off. */
export const values: Mutator = (node, source) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return [replace(node, source, node.text === '' ? "'mutated'" : "''")];
  }
  if (ts.isTemplateExpression(node)) return [replace(node, source, '``')];
  if (ts.isNumericLiteral(node)) return [replace(node, source, String(Number(node.text) + 1))];
  if (ts.isArrayLiteralExpression(node))
    return [replace(node, source, node.elements.length === 0 ? "['mutated']" : '[]')];
  if (ts.isObjectLiteralExpression(node) && node.properties.length > 0) return [replace(node, source, '{}')];
  return [];
};
